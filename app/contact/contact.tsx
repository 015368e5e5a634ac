export default function Contact() {
  return (
    <section className="wrap py-(--section)">
      <h1>Get In Touch</h1>
    </section>
  );
}
