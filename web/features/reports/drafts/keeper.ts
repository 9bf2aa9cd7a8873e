import { type Answers } from '../answers/answers.ts'
import type { Draft } from './draft.ts'

/** Milliseconds between a change and its saving: less than anybody needs to close a tab after the last key. */
export const saveDelay = 300

export interface KeptDraft {
  readonly id: string
  readonly draft: Draft
  /** `unsaved` until the first saving; `failed` where the device refused. */
  readonly saving: 'unsaved' | 'saving' | 'saved' | 'failed'
}

interface Store {
  put: (id: string, draft: Draft) => Promise<unknown>
  remove: (id: string) => Promise<void>
}

/**
 * Holds the draft on screen and saves it shortly after each change, one saving after the other, the newest last.
 *
 * @param mayKeep - whether something may be kept on the device yet: not before the person was asked whose it is
 */
export function createDraftKeeper(id: string, initial: Draft, store: Store, mayKeep: () => boolean) {
  let state: KeptDraft = { id, draft: initial, saving: 'unsaved' }
  let timer: ReturnType<typeof setTimeout> | null = null
  let isRemoved = false
  let queue: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  function set(next: Partial<KeptDraft>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  async function save() {
    if (isRemoved || !mayKeep()) return
    const { draft } = state
    set({ saving: 'saving' })
    try {
      await store.put(id, draft)
      if (draft === state.draft) set({ saving: 'saved' })
    } catch {
      set({ saving: 'failed' })
    }
  }

  /** Saves now; resolves when everything up to now is kept. */
  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    queue = queue.then(save)
    return queue
  }

  function update(change: Partial<Draft>) {
    set({ draft: { ...state.draft, ...change }, saving: 'unsaved' })
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(() => void flush(), saveDelay)
  }

  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    update,
    /** A changed answer: what was sealed before no longer says what is meant. */
    answer: (change: Partial<Answers>) =>
      update({ answers: { ...state.draft.answers, ...change }, prepared: null, isWaiting: false }),
    /** The draft has become a report, or was discarded: nothing saves it again. */
    async remove() {
      isRemoved = true
      if (timer !== null) clearTimeout(timer)
      await queue
      await store.remove(id)
    },
    /** Forgets what is on screen without touching what is kept. */
    forget(empty: Draft) {
      isRemoved = true
      if (timer !== null) clearTimeout(timer)
      set({ draft: empty })
    },
  }
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>
