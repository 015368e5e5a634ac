export default function ProjectTrash() {
  return (
    <section className="wrap py-(--section)">
      <h1>Trash</h1>
    </section>
  );
}
