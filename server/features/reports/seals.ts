import type { KeyHolder, KeySeal } from '#contract/reports.ts'

/**
 * Whether a report key was sealed to exactly its readers, once to each and for this epoch. One too few shuts someone out; one
 * too many lets someone in that nobody named.
 */
export function areSealedTo(
  seals: readonly KeySeal[],
  holders: readonly KeyHolder[],
  epoch: number,
): boolean {
  const expected = new Set(holders.map(nameOf))
  const found = new Set(seals.map(({ to }) => nameOf(to)))
  return (
    seals.every((seal) => seal.epoch === epoch) &&
    seals.length === expected.size &&
    found.size === expected.size &&
    [...found].every((name) => expected.has(name))
  )
}

function nameOf(holder: KeyHolder): string {
  return [holder.kind, holder.kind === 'receipt' ? '' : holder.id, holder.recipient].join(' ')
}
