export default function Services() {
  return (
    <section className="wrap py-(--section)">
      <h1>Services</h1>
    </section>
  );
}
