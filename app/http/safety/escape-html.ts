const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text as HTML or XML writes it, between tags and within quotation marks. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
