import type { SealedStoreItem } from '#web/platform/device/sealed-store.ts'
import type { Draft } from './draft.ts'

type Drafts = readonly SealedStoreItem<Draft>[]

interface MergeInput {
  readonly ours: Drafts
  readonly theirs: Drafts
  /** The last state both sides agreed on. */
  readonly agreed: Drafts
  /** Save times of drafts we tried to write. */
  readonly tried: ReadonlySet<string>
  /** Ids changed or removed here since. */
  readonly changed: ReadonlySet<string>
}

/**
 * Merges our drafts with theirs without loss: if both changed a draft, ours continues, and theirs is kept beside it under an id of its own.
 * Our own unacknowledged writes do not count as their changes.
 */
export function mergeDraftSets({
  ours,
  theirs,
  agreed,
  tried,
  changed,
}: MergeInput): SealedStoreItem<Draft>[] {
  const own = ours.filter(({ id }) => changed.has(id))
  const beside = theirs.filter((their) => {
    const same = own.find(({ id }) => id === their.id)
    const base = agreed.find(({ id }) => id === their.id)
    const isTheirChange = base?.savedAt !== their.savedAt && !tried.has(their.savedAt)
    // A draft removed here stays removed, unless they have edited it.
    if (!same) return !changed.has(their.id) || isTheirChange
    return isTheirChange && JSON.stringify(same.value.answers) !== JSON.stringify(their.value.answers)
  })
  const ownIds = new Set(own.map(({ id }) => id))
  return [
    ...own,
    ...beside.map((their) => (ownIds.has(their.id) ? { ...their, id: crypto.randomUUID() } : their)),
  ]
}
