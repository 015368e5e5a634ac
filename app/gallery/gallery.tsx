export default function Gallery() {
  return (
    <section className="wrap py-(--section)">
      <h1>Before &amp; After Gallery</h1>
    </section>
  );
}
