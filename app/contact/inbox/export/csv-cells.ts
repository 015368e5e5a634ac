/** What a spreadsheet takes for a formula: a text that begins so. */
const first = /^(?=[\t\r\n]|\s*[=+\-@＝＋－＠])/;
/** And where some begin a cell; in a list's line a "- word" stands. Each looks as far as the next such mark. */
const within =
  /(?<=[;\t])(?=[^\S\t\n]*[=+\-@＝＋－＠])|(?<=\n)(?=[^\S\t\n]*(?:[=@＝＠]|[+\-＋－]\S))/g;

/**
 * One cell of a CSV file, quoted (RFC 4180). What a spreadsheet would take for a formula is led by an
 * apostrophe, which makes it text (OWASP, "CSV Injection"): at the beginning of the text, and behind
 * a semicolon, a tab or a line's end in it, where some spreadsheets begin a cell in spite of the quotes.
 */
export const csvCell = (text: string): string =>
  `"${text.replace(within, "'").replace(first, "'").replaceAll('"', '""')}"`;

/** One line of a CSV file, with its line end. */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(",")}\r\n`;

/** What makes a spreadsheet read the file as UTF-8. */
export const byteOrderMark = "\uFEFF";
