import type { EvidenceLists, RecordPart } from '#content/law/tools-words.ts'

/** Which items a record already holds: those of which it has every part that would show them. */
export const itemsInRecords = (
  items: EvidenceLists['items'],
  parts: readonly RecordPart[],
): readonly string[] =>
  items
    .filter(({ heldBy }) => heldBy.length > 0 && heldBy.every((part) => parts.includes(part)))
    .map(({ id }) => id)
