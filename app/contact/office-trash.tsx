export default function RequestTrash() {
  return (
    <section className="wrap py-(--section)">
      <h1>Trash</h1>
    </section>
  );
}
