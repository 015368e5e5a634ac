export default function OfficeDelete() {
  return (
    <section className="wrap py-(--section)">
      <h1>Delete</h1>
    </section>
  );
}
