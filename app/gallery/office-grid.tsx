export default function OfficeGrid() {
  return (
    <section className="wrap py-(--section)">
      <h1>Gallery</h1>
    </section>
  );
}
