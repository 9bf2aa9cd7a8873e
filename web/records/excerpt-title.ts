/** A short title from the first line, truncated. Empty if there are no words. */
export function excerptTitle(text: string): string {
  const [first = ''] = text.trim().split('\n')
  const characters = Array.from(first)
  return characters.length > 60 ? `${characters.slice(0, 58).join('')}…` : first
}
