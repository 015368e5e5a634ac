export default function OfficeList() {
  return (
    <section className="wrap py-(--section)">
      <h1>Contact requests</h1>
    </section>
  );
}
