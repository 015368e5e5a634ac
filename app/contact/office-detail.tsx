export default function OfficeDetail() {
  return (
    <section className="wrap py-(--section)">
      <h1>Contact Request Details</h1>
    </section>
  );
}
