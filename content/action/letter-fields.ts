import type { ActionLetter } from './words.ts'

/** Where a pen writes. */
const blank = '________________'

/**
 * A letter with what was filled in: paragraphs that have nothing to say are left out, and what every letter needs is a line to write on.
 *
 * @param values by the id of the blank
 * @param today in words, as the letter has it
 */
export function filledActionLetter(
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

/** An address that a mail program opens with the letter in it. Nothing is sent by it, and no server sees it. */
export const mailAddressOf = (
  to: string,
  { subject, body }: { readonly subject: string; readonly body: string },
): string =>
  `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
