export default function Login() {
  return (
    <section className="wrap py-(--section)">
      <h1>Sign in</h1>
    </section>
  );
}
