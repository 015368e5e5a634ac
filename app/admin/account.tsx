export default function Account() {
  return (
    <section className="wrap py-(--section)">
      <h1>Account</h1>
    </section>
  );
}
