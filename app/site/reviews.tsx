export default function Reviews() {
  return (
    <section className="wrap py-(--section)">
      <h1>Customer Reviews</h1>
    </section>
  );
}
