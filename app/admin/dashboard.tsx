export default function Dashboard() {
  return (
    <section className="wrap py-(--section)">
      <h1>Welcome back!</h1>
    </section>
  );
}
