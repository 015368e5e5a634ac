export default function About() {
  return (
    <section className="wrap py-(--section)">
      <h1>About</h1>
    </section>
  );
}
