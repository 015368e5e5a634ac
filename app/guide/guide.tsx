export default function Guide() {
  return (
    <section className="wrap py-(--section)">
      <h1>Free Floor Restoration Guide</h1>
    </section>
  );
}
