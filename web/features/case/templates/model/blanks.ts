const blank = /\{\{([^{}\n]{1,60})\}\}/g

/** The blanks of a text, without duplicates, in order: what is in double braces. */
export function findBlanks(text: string): readonly string[] {
  return [...new Set([...text.matchAll(blank)].map(([, name = '']) => name.trim()))].filter(
    (name) => name !== '',
  )
}

/** Whether double braces, even empty ones, are left: then it cannot be sent. */
export const hasBlanks = (text: string): boolean => /\{\{[^{}\n]{0,60}\}\}/.test(text)

/** Fills one blank everywhere it occurs. */
export function fillBlank(text: string, name: string, value: string): string {
  return text.replaceAll(blank, (whole, found: string) => (found.trim() === name ? value : whole))
}

/** Fills every blank with a known value. */
export function fillKnownBlanks(text: string, known: Readonly<Record<string, string>>): string {
  return Object.entries(known).reduce(
    (filled, [name, value]) => (value ? fillBlank(filled, name, value) : filled),
    text,
  )
}
