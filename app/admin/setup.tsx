export default function Setup() {
  return (
    <section className="wrap py-(--section)">
      <h1>Set up</h1>
    </section>
  );
}
