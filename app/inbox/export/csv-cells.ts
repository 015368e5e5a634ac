/** The start of a text that a spreadsheet takes for a formula. */
const first = /^(?=[\t\r\n]|\s*[=+\-@＝＋－＠])/;
/**
 * The same after a semicolon, tab or line break, where some spreadsheets begin a new cell. A line that begins
 * with "- " is an ordinary list. No backtracking: each lookahead stops at the next such separator.
 */
const within =
  /(?<=[;\t])(?=[^\S\t\n]*[=+\-@＝＋－＠])|(?<=\n)(?=[^\S\t\n]*(?:[=@＝＠]|[+\-＋－]\S))/g;

/**
 * One cell of a CSV file, quoted (RFC 4180). An apostrophe before what a spreadsheet would take for a formula
 * makes it text (OWASP, "CSV Injection").
 */
export const csvCell = (text: string): string =>
  `"${text.replace(within, "'").replace(first, "'").replaceAll('"', '""')}"`;

/** One line of a CSV file, with its line end. */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(",")}\r\n`;

/** What makes a spreadsheet read the file as UTF-8. */
export const byteOrderMark = "\uFEFF";
