import type { Kept } from '#web/platform/device/sealed-store.ts'
import type { Draft } from './draft.ts'

type Drafts = readonly Kept<Draft>[]

interface Sides {
  readonly ours: Drafts
  readonly theirs: Drafts
  /** As it was when both last agreed. */
  readonly agreed: Drafts
  /** When what we tried to write was saved. */
  readonly tried: ReadonlySet<string>
  /** What was changed or removed here since. */
  readonly changed: ReadonlySet<string>
}

/**
 * Ours and theirs, nothing lost: of a draft that both hold, the one changed here goes on, and theirs is beside it
 * under an id of its own where they have changed it as well. What we wrote ourselves without hearing of it is no change of
 * theirs.
 */
export function together({ ours, theirs, agreed, tried, changed }: Sides): Kept<Draft>[] {
  const own = ours.filter(({ id }) => changed.has(id))
  const beside = theirs.filter((their) => {
    const same = own.find(({ id }) => id === their.id)
    const base = agreed.find(({ id }) => id === their.id)
    const isTheirChange = base?.savedAt !== their.savedAt && !tried.has(their.savedAt)
    // What was removed here stays removed, unless they have gone on writing it.
    if (!same) return !changed.has(their.id) || isTheirChange
    return isTheirChange && JSON.stringify(same.value.answers) !== JSON.stringify(their.value.answers)
  })
  const taken = new Set(own.map(({ id }) => id))
  return [
    ...own,
    ...beside.map((their) => (taken.has(their.id) ? { ...their, id: crypto.randomUUID() } : their)),
  ]
}
