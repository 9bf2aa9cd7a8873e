import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** Maximum characters of an entry: with its pictures it stays below the 256 KiB of a sealed document. */
export const longestEntry = 20_000
export const maxTags = 12
export const maxPictures = 2
/** Maximum characters of a picture in base64url: about 60 KB. */
export const longestPicture = 82_000

export const journalEntry = z.strictObject({
  /** The day of the entry, on the calendar of the device. */
  day: z.iso.date(),
  words: z.string().check(z.maxLength(longestEntry)),
  tags: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(maxTags)),
  /** The question that it answers; `null` if none. */
  prompt: z.nullable(z.string()),
  pictures: z
    .array(z.strictObject({ id: z.string(), picture: z.string().check(z.maxLength(longestPicture)) }))
    .check(z.maxLength(maxPictures)),
})
export type JournalEntry = z.infer<typeof journalEntry>

export const blankEntry = (day: string): JournalEntry => ({
  day,
  words: '',
  tags: [],
  prompt: null,
  pictures: [],
})

/** Whether the entry has no text, tags or pictures. A day or a question alone does not count. */
export const isBlankEntry = ({ words, tags, pictures }: JournalEntry): boolean =>
  words.trim() === '' && tags.length === 0 && pictures.length === 0

/** Parses tags, separated by commas or lines, without duplicates (ignoring case). */
export function parseTags(text: string): string[] {
  const tags = new Map<string, string>()
  for (const typed of text.split(/[,;\n]/)) {
    const tag = typed.trim().replace(/^#/, '').slice(0, 40)
    if (tag !== '' && !tags.has(tag.toLocaleLowerCase())) tags.set(tag.toLocaleLowerCase(), tag)
  }
  return [...tags.values()].slice(0, maxTags)
}
