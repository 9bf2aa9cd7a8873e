/**
 * Rows as CSV by RFC 4180, after the byte order mark by which Excel recognises UTF-8. A cell that a
 * spreadsheet would run as a formula starts with an apostrophe. A cell with a semicolon is quoted as well:
 * spreadsheets of many countries split cells there, and would find a formula behind it.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^\s*[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
