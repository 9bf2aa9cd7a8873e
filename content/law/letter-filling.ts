import { letterFields, type LetterField, type LetterForm } from './tools-words.ts'

/** The values that a person has filled in. */
export type LetterValues = Readonly<Partial<Record<LetterField, string>>>

/** Whether a typed number of days is valid in a letter: a whole number up to a year. */
export const isNumberOfDays = (typed: string): boolean =>
  /^[1-9]\d{0,2}$/.test(typed.trim()) && Number(typed) <= 366

/** A line to write on by hand. */
const blank = '________________'

/**
 * A letter with the filled-in values: paragraphs without a value are left out, and required values become a line to write on.
 *
 * @param today in words, in the letter's language
 */
export function fillLetter(
  { subject, paragraphs }: Pick<LetterForm, 'subject' | 'paragraphs'>,
  values: LetterValues,
  today: string,
): { readonly title: string; readonly paragraphs: readonly string[] } {
  const valueOf = (field: LetterField) => {
    const value = values[field]?.trim() ?? ''
    return field === 'days' && !isNumberOfDays(value) ? '' : value
  }
  return {
    title: subject,
    paragraphs: paragraphs
      .filter(({ needs }) => needs.every((field) => valueOf(field) !== ''))
      .map(({ text }) =>
        text.replaceAll(/\{(\w+)\}(\.?)/g, (whole, name: string, stop: string) => {
          if (name === 'today') return today + stop
          const field = letterFields.find((each) => each === name)
          if (!field) return whole
          const value = valueOf(field) || blank
          // A value that ends with a full stop gets no second one.
          return /[.!?…]$/.test(value) ? value : value + stop
        }),
      ),
  }
}

/** A letter as plain text, for editing and copying. */
export const formatLetter = ({
  title,
  paragraphs,
}: {
  title: string
  paragraphs: readonly string[]
}): string => [title, ...paragraphs].join('\n\n')

/** Parses a letter from text: the first line is its title. */
export function parseLetter(text: string): { title: string; paragraphs: string[] } {
  const [title = '', ...paragraphs] = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return { title, paragraphs }
}
