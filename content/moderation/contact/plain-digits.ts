const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code))

/**
 * The value of a decimal digit. Unicode has the ten digits of each script in a row from zero on, and some of these rows are
 * adjacent.
 */
function valueOf(code: number): number {
  let start = code
  while (isDigit(start - 1)) start -= 1
  return (code - start) % 10
}

/** A text with the decimal digits of every script as `0` to `9`. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit.codePointAt(0)!)))
