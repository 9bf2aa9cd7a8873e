import { textKinds, type ChangedText } from '#contract/public-text-changes.ts'
import { newTextChange, type TextChange } from '#contract/text-changes.ts'
import type { TextChangeRow } from './queries.ts'

export function presentChange(row: TextChangeRow): TextChange {
  return {
    id: row.id,
    kind: kindOf(row),
    textId: row.text_id,
    change: newTextChange.parse(row.content),
    madeBy: row.made_by === null ? null : (row.name ?? ''),
    madeOn: row.made_on,
    endedOn: row.ended_on,
  }
}

function kindOf({ kind }: TextChangeRow) {
  const known = textKinds.find((each) => each === kind)
  if (!known) throw new Error('text change has an unknown kind')
  return known
}

/** What everyone may know of what counts now: not who changed it, and not why. */
export function presentChanged(rows: readonly TextChangeRow[]): ChangedText[] {
  const texts = new Map<string, ChangedText>()
  for (const { kind, textId, change, madeOn } of rows.map(presentChange)) {
    const text = `${kind}/${textId}`
    const known = texts.get(text) ?? { text, retired: null, notice: null, addition: null, reviews: [] }
    texts.set(text, { ...known, ...applyChange(known, change, madeOn) })
  }
  return [...texts.values()]
}

function applyChange(known: ChangedText, change: TextChange['change'], madeOn: string): Partial<ChangedText> {
  switch (change.what) {
    case 'retired':
      return { retired: { to: change.to, on: madeOn } }
    case 'notice':
      return { notice: { words: change.words, until: change.until } }
    case 'addition':
      return { addition: { words: change.words } }
    case 'review': {
      const { as, by, on } = change
      return { reviews: [...known.reviews, { as, by, on }] }
    }
  }
}
