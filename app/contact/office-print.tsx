export default function Print() {
  return (
    <section className="wrap py-(--section)">
      <h1>Print</h1>
    </section>
  );
}
