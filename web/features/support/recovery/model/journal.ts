import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'

/** Letters in an entry: with its pictures it stays below the 256 KiB of a sealed document. */
export const longestEntry = 20_000
export const maxTags = 12
export const maxPictures = 2
/** Letters of a picture in base64url: some 60 KB. */
export const longestPicture = 82_000

export const journalEntry = z.strictObject({
  /** The day that it is about, on the calendar of the device. */
  day: z.iso.date(),
  words: z.string().check(z.maxLength(longestEntry)),
  tags: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(maxTags)),
  /** The question that was written to; `null` where there was none. */
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

/** Nothing was written or added. A day or a question alone is nothing. */
export const isBlankEntry = ({ words, tags, pictures }: JournalEntry): boolean =>
  words.trim() === '' && tags.length === 0 && pictures.length === 0

/** Tags as they were typed, parted by commas or lines: each once, whatever its capitals. */
export function tagsTyped(text: string): string[] {
  const tags = new Map<string, string>()
  for (const typed of text.split(/[,;\n]/)) {
    const tag = typed.trim().replace(/^#/, '').slice(0, 40)
    if (tag !== '' && !tags.has(tag.toLocaleLowerCase())) tags.set(tag.toLocaleLowerCase(), tag)
  }
  return [...tags.values()].slice(0, maxTags)
}
