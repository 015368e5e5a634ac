/**
 * One cell of a CSV file, quoted (RFC 4180). A text that a spreadsheet would take for a formula is
 * led by an apostrophe, which makes it text (OWASP, "CSV Injection").
 */
export function csvCell(text: string): string {
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** One line of a CSV file, with its line end. */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(",")}\r\n`;

/** What makes a spreadsheet read the file as UTF-8. */
export const byteOrderMark = "\uFEFF";
