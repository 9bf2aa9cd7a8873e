import { type Answers } from '#web/records/body/answers.ts'
import { createAutosave, retryDelay } from '#web/platform/device/autosave.ts'
import { createEmitter } from '#web/ui/external-store.ts'
import { countStartedSteps } from './form-steps.ts'
import { recipientFromLink, type Draft, newDraft } from './draft.ts'

export interface StoredDraft {
  readonly id: string
  readonly draft: Draft
  /**
   * `untouched` while there is nothing to save; `unsaved` until the first save; `failed` if it was refused or the store could not be
   * reached.
   */
  readonly saving: 'untouched' | 'unsaved' | 'saving' | 'saved' | 'failed'
  /** The stored phrase: only this one is the same after a reload. */
  readonly savedPhrase: Draft['phrase']
  /** The error of the last failed save. */
  readonly problem: unknown
  /** The draft was changed elsewhere meanwhile, so this copy continues under an id of its own. */
  readonly isForked: boolean
}

/** New answers, or a function of the current ones. */
export type AnswerChange = Partial<Answers> | ((now: Answers) => Partial<Answers>)

/** The stored draft is not the one this tab knows: another tab has written, sent or deleted it. */
export class ChangedElsewhere extends Error {
  override readonly name = 'ChangedElsewhere'
}

interface Store {
  /** @throws ChangedElsewhere */
  put: (id: string, draft: Draft) => Promise<unknown>
  remove: (id: string) => Promise<void>
}

interface KeeperParts {
  store: Store
  /** Whether anything may be stored yet: not before the device question is answered. */
  mayStore: () => boolean
  /** Delay in milliseconds between a change and its save, if not the default. */
  delay?: (() => number) | undefined
  /** Called when it continues under another id. */
  onFork?: (id: string, before: string) => void
  /** Called when a draft waiting to be sent is edited, so that the old version must not be sent. */
  onRecalled?: (id: string) => void
  /** Whether it was loaded from storage; a new draft is not stored before it has content. */
  isStored?: boolean
}

/** The state of a draft before any change. */
const initialState = (id: string, draft: Draft, isStored: boolean): StoredDraft => ({
  id,
  draft,
  saving: isStored ? 'saved' : 'untouched',
  savedPhrase: isStored ? draft.phrase : null,
  problem: null,
  isForked: false,
})

/** The draft on screen and its sequential saves. */
function createSavedDraft(first: StoredDraft, { store, mayStore, delay, onFork }: KeeperParts) {
  let state = first
  /** The draft that needs no save: it is stored already, or empty. */
  let stored: Draft | null = first.draft
  const autosave = createAutosave(save, delay)
  const changed = createEmitter()

  function set(next: Partial<StoredDraft>) {
    state = { ...state, ...next }
    changed.emit()
  }

  async function save() {
    if (!mayStore() || state.draft === stored) return
    set({ saving: 'saving' })
    try {
      await put()
      set({ savedPhrase: stored?.phrase ?? null, ...(stored === state.draft && { saving: 'saved' }) })
    } catch (problem) {
      set({ saving: 'failed', problem })
      autosave.later(retryDelay)
    }
  }

  async function put() {
    const { id, draft } = state
    try {
      await store.put(id, draft)
      stored = draft
    } catch (error) {
      if (!(error instanceof ChangedElsewhere)) throw error
      fork()
      await put()
    }
  }

  /** What belongs to one report only, its phrase and sealed form, stays with the other copy. */
  function fork() {
    const id = crypto.randomUUID()
    const before = state.id
    const { answers, fingerprint } = state.draft
    const draft = { ...newDraft(fingerprint), answers }
    onFork?.(id, before)
    set({ id, draft, isForked: true })
  }

  return {
    current: () => state,
    subscribe: changed.listen,
    autosave,
    set,
    /** The stored draft was removed, for example after the person said that nothing may stay on the device. */
    forgetStored: () => {
      stored = null
      set({ savedPhrase: null })
    },
  }
}

/**
 * Holds the draft on screen and saves it shortly after each change, sequentially. If another tab has changed the same draft, both are kept:
 * this one gets an id of its own.
 */
export function createDraftKeeper(firstId: string, initial: Draft, parts: KeeperParts) {
  const { store, onRecalled, isStored = false } = parts
  const first = initialState(firstId, initial, isStored)
  const { current, subscribe, autosave, set, forgetStored } = createSavedDraft(first, parts)

  function update(change: Partial<Draft>) {
    set({ draft: { ...current().draft, ...change }, saving: 'unsaved' })
    autosave.later()
  }

  /** A changed draft must not be sent in its old version. */
  function recall(change: Partial<Draft>) {
    const { isWaiting } = current().draft
    update({ ...change, prepared: null, isWaiting: false })
    if (isWaiting) onRecalled?.(current().id)
  }

  return {
    current,
    subscribe,
    autosave,
    /** Saves now; resolves when everything so far is stored. */
    flush: autosave.now,
    update,
    forgetStored,
    /** Whether closing the page would lose something: a new draft that was emptied again does not count. */
    isHeld: (): boolean => {
      const { draft, saving } = current()
      if (saving === 'untouched' || saving === 'saved') return false
      return isStored || countStartedSteps(draft.answers) > 0
    },
    /** Changes an answer: a sealed version is outdated. */
    answer: (change: AnswerChange) => {
      const { answers } = current().draft
      const changed = typeof change === 'function' ? change(answers) : change
      recall({ answers: { ...answers, ...changed } })
    },
    /** Continues the draft from a link: a sealed version was not checked against it. [Note: Cut links] */
    follow(fingerprint: string) {
      const { draft } = current()
      if (fingerprint === draft.fingerprint) return
      const answers = { ...draft.answers, ...recipientFromLink(fingerprint) }
      recall({ fingerprint, answers })
    },
    /** The writer has seen that the draft was forked. */
    acknowledgeFork: () => set({ isForked: false }),
    /** The draft was sent or discarded: it is not saved again. */
    async remove() {
      await autosave.stop()
      await store.remove(current().id)
    },
    /** Clears the screen without changing what is stored. */
    forget(empty: Draft) {
      void autosave.stop()
      set({ draft: empty })
    },
  }
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>
