export default function OfficeDelete() {
  return (
    <section className="wrap py-(--section)">
      <h1>Delete project</h1>
    </section>
  );
}
