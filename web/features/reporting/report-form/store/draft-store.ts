import { saveDelay } from '#web/platform/device/autosave.ts'
import { onDeviceChoice } from '#web/platform/device/device-choice.ts'
import { waitForLeaveCleanup } from '#web/platform/device/leave-cleanup.ts'
import { registerUnsavedData } from '#web/platform/device/unsaved-data.ts'
import { withLock } from '#web/platform/device/with-lock.ts'
import { type SealedStoreItem, sealedStore } from '#web/platform/device/sealed-store.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { createEmitter } from '#web/ui/external-store.ts'
import { type PhraseDraftStore, openPhraseDrafts } from '../model/phrase-drafts.ts'
import { type Draft, draft } from '../model/draft.ts'
import { onArrival } from '../model/arrived-reports.ts'
import { ChangedElsewhere } from '../model/draft-keeper.ts'

const sealed = sealedStore('drafts', draft, { putBack: (id, value) => storeOnDevice(id, value) })

const changed = createEmitter()

function thenNotify<T>(done: T): T {
  changed.emit()
  return done
}

/** The store of drafts that may not stay on this device; `null` without a phrase. */
let phraseStore: PhraseDraftStore | null = null

/** Save times of the drafts that this tab has read or written. */
const seen = new Map<string, string>()

/** Locks a draft between reading and writing it: tabs wait for each other. */
function withDraftLock<T>(id: string, work: () => Promise<T>): Promise<T> {
  return withLock(`draft/${id}`, work)
}

async function storeOnDevice(id: string, value: Draft): Promise<SealedStoreItem<Draft>> {
  return withDraftLock(id, async () => {
    const storedDraft = await sealed.get(id)
    if (storedDraft?.savedAt !== seen.get(id)) throw new ChangedElsewhere()
    const stored = await sealed.put(id, value)
    seen.set(id, stored.savedAt)
    return stored
  })
}

/** Where a draft is stored: on this device, behind a phrase, or in this tab only. */
export type DraftPlace = 'device' | 'words' | 'tab'

/** The drafts on this device or behind a phrase; in memory only if neither is chosen or possible. */
export const drafts = {
  async get(id: string): Promise<Draft | null> {
    await waitForLeaveCleanup()
    if (phraseStore) return phraseStore.get(id)
    const stored = await sealed.get(id)
    if (stored) seen.set(id, stored.savedAt)
    return stored?.value ?? null
  },
  async list(): Promise<readonly SealedStoreItem<Draft>[]> {
    await waitForLeaveCleanup()
    return phraseStore ? phraseStore.list() : sealed.list()
  },
  /** @throws ChangedElsewhere if another tab has written it since this one read it */
  put: async (id: string, value: Draft): Promise<SealedStoreItem<Draft>> =>
    thenNotify(await (phraseStore ? phraseStore.put(id, value) : storeOnDevice(id, value))),
  async remove(id: string): Promise<void> {
    seen.delete(id)
    await (phraseStore ? phraseStore.remove(id) : sealed.remove(id))
    thenNotify(undefined)
  },
  /** Whether a draft survives a reload. */
  isStored: (id: string): boolean => phraseStore !== null || !sealed.inTab().includes(id),
  async place(): Promise<DraftPlace> {
    if (phraseStore) return 'words'
    return (await sealed.survives()) ? 'device' : 'tab'
  },
  /** Saves to the server are less frequent than to disk. */
  delay: (): number => (phraseStore ? 1_500 : saveDelay),
  /** Calls back after each change in this tab, and when another tab has sent a draft. */
  subscribe(listener: () => void): () => void {
    const stop = changed.listen(listener)
    const forget = onArrival(listener)
    return () => {
      stop()
      forget()
    }
  },
}

/** The phrase of this tab's drafts, for people who wrote it down. */
export function draftPhrase(): readonly string[] | null {
  return phraseStore?.words ?? null
}

/** Phrases that open a report. Each belongs to one report, so the next gets a new one. */
const usedPhrases = new Set<string>()

/** Notes that a phrase opens a report. */
export function markPhraseUsed(words: readonly string[]): void {
  usedPhrases.add(words.join(' '))
}

export function isPhraseUsed(words: readonly string[]): boolean {
  return usedPhrases.has(words.join(' '))
}

/** Stores drafts behind this new phrase from now on. */
export async function storeBehindPhrase(words: readonly string[]): Promise<void> {
  const started = await openPhraseDrafts(words, true)
  // Moves the drafts started in this tab.
  for (const { id, value } of started ? await sealed.list() : []) await started?.put(id, value)
  phraseStore = started
  thenNotify(undefined)
}

/**
 * Continues with the drafts of a phrase.
 * @returns whether there are any
 */
export async function continueBehindPhrase(words: readonly string[]): Promise<boolean> {
  const found = await openPhraseDrafts(words, false)
  if (found) phraseStore = found
  return thenNotify(found !== null)
}

registerCleanup({
  step: 'memory',
  leave: () => {
    phraseStore = null
    usedPhrases.clear()
  },
})
registerUnsavedData({ hasUnsaved: () => phraseStore === null && sealed.inTab().length > 0 })
onDeviceChoice((choice) => {
  // Drafts seen on the device have been removed from it.
  if (choice === 'shared') seen.clear()
  thenNotify(undefined)
})
