export default function OfficeNew() {
  return (
    <section className="wrap py-(--section)">
      <h1>Add New Project</h1>
    </section>
  );
}
