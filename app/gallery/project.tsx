export default function Project() {
  return (
    <section className="wrap py-(--section)">
      <h1>Project</h1>
    </section>
  );
}
