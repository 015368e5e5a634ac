export default function Home() {
  return (
    <section className="wrap py-(--section)">
      <h1>There&rsquo;s a better floor under this one.</h1>
    </section>
  );
}
