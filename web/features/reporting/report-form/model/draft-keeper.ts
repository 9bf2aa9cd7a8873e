import { type Answers } from '#web/records/body/answers.ts'
import { createAutosave, retryDelay } from '#web/platform/device/autosave.ts'
import { createEmitter } from '#web/ui/external-store.ts'
import { stepsBegun } from './form-steps.ts'
import { addressedBy, type Draft, newDraft } from './draft.ts'

export interface StoredDraft {
  readonly id: string
  readonly draft: Draft
  /**
   * `untouched` while there is nothing in it to save; `unsaved` until the first saving; `failed` where it was refused or
   * could not be reached.
   */
  readonly saving: 'untouched' | 'unsaved' | 'saving' | 'saved' | 'failed'
  /** The twelve words as they are kept: only these are the same after a reload. */
  readonly savedPhrase: Draft['phrase']
  /** What refused the last saving. */
  readonly problem: unknown
  /** It was changed elsewhere meanwhile, so this one goes on beside the other under an id of its own. */
  readonly isForked: boolean
}

/** New answers, or how they follow from those that are there by then. */
export type AnswerChange = Partial<Answers> | ((now: Answers) => Partial<Answers>)

/** What was kept is not what this tab knew: another tab has written, sent or deleted it. */
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
  /** Whether something may be kept yet: not before the person was asked whose device it is. */
  mayKeep: () => boolean
  /** Milliseconds between a change and its saving, where it is not the usual. */
  delay?: (() => number) | undefined
  /** It goes on under another id. */
  onFork?: (id: string, before: string) => void
  /** What was waiting to be sent is written on, and is not to be sent as it was. */
  onTakenBack?: (id: string) => void
  /** Whether it was read from where drafts are kept; a new one is not written before something is in it. */
  isKept?: boolean
}

/** A draft before anything in it is changed. */
const initialState = (id: string, draft: Draft, isKept: boolean): StoredDraft => ({
  id,
  draft,
  saving: isKept ? 'saved' : 'untouched',
  savedPhrase: isKept ? draft.phrase : null,
  problem: null,
  isForked: false,
})

/** The draft as it is on screen, and the savings of it, one after the other. */
function createSavedDraft(first: StoredDraft, { store, mayKeep, delay, onFork }: KeeperParts) {
  let state = first
  /** What there is no need to write: it is there already, or nothing is in it. */
  let kept: Draft | null = first.draft
  const autosave = createAutosave(save, delay)
  const changed = createEmitter()

  function set(next: Partial<StoredDraft>) {
    state = { ...state, ...next }
    changed.emit()
  }

  async function save() {
    if (!mayKeep() || state.draft === kept) return
    set({ saving: 'saving' })
    try {
      await put()
      set({ savedPhrase: kept?.phrase ?? null, ...(kept === state.draft && { saving: 'saved' }) })
    } catch (problem) {
      set({ saving: 'failed', problem })
      autosave.later(retryDelay)
    }
  }

  async function put() {
    const { id, draft } = state
    try {
      await store.put(id, draft)
      kept = draft
    } catch (error) {
      if (!(error instanceof ChangedElsewhere)) throw error
      fork()
      await put()
    }
  }

  /** What was made for one report only, its twelve words and what was sealed, stays with the other. */
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
    /** The kept draft is not there any more, such as after the person said that nothing may stay on the device. */
    forgetStored: () => {
      kept = null
      set({ savedPhrase: null })
    },
  }
}

/**
 * Holds the draft on screen and saves it shortly after each change, one saving after the other, the newest last. Where
 * another tab has changed the same draft, both stay: this one takes an id of its own.
 */
export function createDraftKeeper(firstId: string, initial: Draft, parts: KeeperParts) {
  const { store, onTakenBack, isKept = false } = parts
  const first = initialState(firstId, initial, isKept)
  const { current, subscribe, autosave, set, forgetStored } = createSavedDraft(first, parts)

  function update(change: Partial<Draft>) {
    set({ draft: { ...current().draft, ...change }, saving: 'unsaved' })
    autosave.later()
  }

  /** A changed draft: what was on its way says something else. */
  function recall(change: Partial<Draft>) {
    const { isWaiting } = current().draft
    update({ ...change, prepared: null, isWaiting: false })
    if (isWaiting) onTakenBack?.(current().id)
  }

  return {
    current,
    subscribe,
    autosave,
    /** Saves now; resolves when everything up to now is kept. */
    flush: autosave.now,
    update,
    forgetStored,
    /** Whether closing the page would lose something: a new draft in which everything was emptied again is nothing. */
    isHeld: (): boolean => {
      const { draft, saving } = current()
      if (saving === 'untouched' || saving === 'saved') return false
      return isKept || stepsBegun(draft.answers) > 0
    },
    /** A changed answer: what was sealed before no longer says what is meant. */
    answer: (change: AnswerChange) => {
      const { answers } = current().draft
      const changed = typeof change === 'function' ? change(answers) : change
      recall({ answers: { ...answers, ...changed } })
    },
    /** It is continued from a link: what was sealed before was not checked by it. [Note: Cut links] */
    follow(fingerprint: string) {
      const { draft } = current()
      if (fingerprint === draft.fingerprint) return
      const answers = { ...draft.answers, ...addressedBy(fingerprint) }
      recall({ fingerprint, answers })
    },
    /** Its writer has seen that it continues beside another one. */
    acknowledgeFork: () => set({ isForked: false }),
    /** The draft has become a report, or was discarded: nothing saves it again. */
    async remove() {
      await autosave.stop()
      await store.remove(current().id)
    },
    /** Forgets what is on screen without touching what is kept. */
    forget(empty: Draft) {
      void autosave.stop()
      set({ draft: empty })
    },
  }
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>
