import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { personalKind } from '#web/records/personal/kind.ts'
import { filterKind, personalRecords } from '#web/records/personal/personal.ts'

/** The draft of a letter: its fields, and its text if that was edited. */
export interface LetterDraft {
  readonly letter: string
  readonly values: Readonly<Record<string, string>>
  /** Empty while the text is generated from the fields. */
  readonly text: string
}

/** One record per kind of letter. If two devices have written the same one, both versions stay and the person chooses. */
export const legalLetters = personalKind({
  name: 'legal-letters',
  shape: z.strictObject({
    letter: z.string(),
    values: z.record(z.string(), z.string()),
    text: z.string(),
  }),
})

const recordOf = (letter: string) =>
  filterKind(legalLetters, personalRecords.current().records).find(
    ({ value, copyOf }) => value.letter === letter && copyOf === null,
  )

/** For useAutosave: the key is the id of the letter. */
export const letterStore = {
  async get(letter: string): Promise<LetterDraft | null> {
    if (personalRecords.current().status === 'reading') await personalRecords.load()
    return recordOf(letter)?.value ?? null
  },
  async put(letter: string, draft: LetterDraft, before?: LetterDraft | null): Promise<void> {
    const valueOf = ({ values, text }: LetterDraft) => ({ letter, values: { ...values }, text })
    const recordId = recordOf(letter)?.id
    await personalRecords.save(legalLetters, valueOf(draft), recordId, before && valueOf(before))
  },
  async remove(letter: string): Promise<void> {
    const record = recordOf(letter)
    if (record) await personalRecords.remove(record.id)
  },
  async survives(): Promise<boolean> {
    const all = filterKind(legalLetters, personalRecords.current().records)
    const each = await Promise.all(all.map(({ id }) => personalRecords.outlives(id)))
    return each.every(Boolean)
  },
  subscribe: personalRecords.subscribe,
}
