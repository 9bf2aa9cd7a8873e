/**
 * Rows as a table by RFC 4180, behind the mark by which Excel knows UTF-8. A cell that a spreadsheet would take for a formula starts with an
 * apostrophe; one with a semicolon is quoted too, since spreadsheets of many countries split cells there and would see a formula behind it.
 */
export function tableOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^\s*[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
