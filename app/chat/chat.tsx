export default function Chat() {
  return (
    <section className="wrap py-(--section)">
      <h1>Ask about your floor</h1>
    </section>
  );
}
