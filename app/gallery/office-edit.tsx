export default function OfficeEdit() {
  return (
    <section className="wrap py-(--section)">
      <h1>Edit Project</h1>
    </section>
  );
}
