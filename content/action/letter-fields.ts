import type { ActionLetter } from './words.ts'

/** A line to write on by hand. */
const blank = '________________'

/**
 * A letter with the filled-in values: paragraphs without a value are left out, and required values become a line to write on.
 *
 * @param values by the id of the blank
 * @param today in words, in the letter's language
 */
export function fillActionLetter(
  { subject, paragraphs }: Pick<ActionLetter, 'subject' | 'paragraphs'>,
  values: Readonly<Record<string, string>>,
  today: string,
): { readonly subject: string; readonly body: string } {
  const valueOf = (id: string) => values[id]?.trim() ?? ''
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, id: string) => (id === 'today' ? today : valueOf(id) || blank))
  return {
    subject: fill(subject),
    body: paragraphs
      .filter(({ needs }) => needs.every((id) => valueOf(id) !== ''))
      .map(({ text }) => fill(text))
      .join('\n\n'),
  }
}

/** A `mailto:` link that opens a mail program with the letter. It sends nothing, and no server sees the text. */
export const mailtoLink = (
  to: string,
  { subject, body }: { readonly subject: string; readonly body: string },
): string =>
  `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
