const blank = /\{\{([^{}\n]{1,60})\}\}/g

/** What still has to be filled in a text, each once, in its order: what is in double braces. */
export function blanksIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(blank)].map(([, name = '']) => name.trim()))].filter(
    (name) => name !== '',
  )
}

/** Whether something in double braces, also an empty pair, is left: then it is not sent. */
export const hasBlanks = (text: string): boolean => /\{\{[^{}\n]{0,60}\}\}/.test(text)

/** The text with one blank filled, wherever it is. */
export function fillBlank(text: string, name: string, value: string): string {
  return text.replaceAll(blank, (whole, found: string) => (found.trim() === name ? value : whole))
}

/** The text with every blank that is known. */
export function fillKnown(text: string, known: Readonly<Record<string, string>>): string {
  return Object.entries(known).reduce(
    (filled, [name, value]) => (value ? fillBlank(filled, name, value) : filled),
    text,
  )
}
