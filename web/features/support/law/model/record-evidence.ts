import type { EvidenceLists, RecordPart } from '#content/law/tools-words.ts'

/** The items that a record already proves: those of which it has every required part. */
export const itemsInRecords = (
  items: EvidenceLists['items'],
  parts: readonly RecordPart[],
): readonly string[] =>
  items
    .filter(({ heldBy }) => heldBy.length > 0 && heldBy.every((part) => parts.includes(part)))
    .map(({ id }) => id)
