import { saveDelay } from '#web/platform/device/autosave.ts'
import { onDeviceChoice } from '#web/platform/device/choice.ts'
import { leavingFinished } from '#web/platform/device/leaving.ts'
import { registerHolder } from '#web/platform/device/only-here.ts'
import { withLock } from '#web/platform/device/with-lock.ts'
import { type Kept, sealedStore } from '#web/platform/device/sealed-store.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { createEmitter } from '#web/ui/external-store.ts'
import { type BehindWords, openBehindWords } from '../model/phrase-drafts.ts'
import { type Draft, draft } from '../model/draft.ts'
import { onArrival } from '../model/arrived-reports.ts'
import { ChangedElsewhere } from '../model/draft-keeper.ts'

const sealed = sealedStore('drafts', draft, { putBack: (id, value) => putOnDevice(id, value) })

const changed = createEmitter()

function thenNotify<T>(done: T): T {
  changed.emit()
  return done
}

/** The store of drafts that may not stay on this device; `null` without a phrase. */
let behind: BehindWords | null = null

/** Save times of the drafts that this tab has read or written. */
const seen = new Map<string, string>()

/** Locks a draft between reading and writing it: tabs wait for each other. */
function withDraftLock<T>(id: string, work: () => Promise<T>): Promise<T> {
  return withLock(`draft/${id}`, work)
}

async function putOnDevice(id: string, value: Draft): Promise<Kept<Draft>> {
  return withDraftLock(id, async () => {
    const there = await sealed.get(id)
    if (there?.savedAt !== seen.get(id)) throw new ChangedElsewhere()
    const kept = await sealed.put(id, value)
    seen.set(id, kept.savedAt)
    return kept
  })
}

/** Where a draft is stored: on this device, behind a phrase, or in this tab only. */
export type DraftPlace = 'device' | 'words' | 'tab'

/** The drafts on this device or behind a phrase; in memory only if neither is chosen or possible. */
export const drafts = {
  async get(id: string): Promise<Draft | null> {
    await leavingFinished()
    if (behind) return behind.get(id)
    const kept = await sealed.get(id)
    if (kept) seen.set(id, kept.savedAt)
    return kept?.value ?? null
  },
  async list(): Promise<readonly Kept<Draft>[]> {
    await leavingFinished()
    return behind ? behind.list() : sealed.list()
  },
  /** @throws ChangedElsewhere if another tab has written it since this one read it */
  put: async (id: string, value: Draft): Promise<Kept<Draft>> =>
    thenNotify(await (behind ? behind.put(id, value) : putOnDevice(id, value))),
  async remove(id: string): Promise<void> {
    seen.delete(id)
    await (behind ? behind.remove(id) : sealed.remove(id))
    thenNotify(undefined)
  },
  /** Whether a draft survives a reload. */
  isStored: (id: string): boolean => behind !== null || !sealed.inTab().includes(id),
  async place(): Promise<DraftPlace> {
    if (behind) return 'words'
    return (await sealed.survives()) ? 'device' : 'tab'
  },
  /** Saves to the server are less frequent than to disk. */
  delay: (): number => (behind ? 1_500 : saveDelay),
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
export function wordsBehind(): readonly string[] | null {
  return behind?.words ?? null
}

/** Phrases that open a report. Each belongs to one report, so the next gets a new one. */
const spent = new Set<string>()

/** Notes that a phrase opens a report. */
export function markPhraseUsed(words: readonly string[]): void {
  spent.add(words.join(' '))
}

export function areSpent(words: readonly string[]): boolean {
  return spent.has(words.join(' '))
}

/** Stores drafts behind this new phrase from now on. */
export async function storeBehindWords(words: readonly string[]): Promise<void> {
  const begun = await openBehindWords(words, true)
  // Moves the drafts started in this tab.
  for (const { id, value } of begun ? await sealed.list() : []) await begun?.put(id, value)
  behind = begun
  thenNotify(undefined)
}

/**
 * Continues with the drafts of a phrase.
 * @returns whether there are any
 */
export async function goOnBehindWords(words: readonly string[]): Promise<boolean> {
  const found = await openBehindWords(words, false)
  if (found) behind = found
  return thenNotify(found !== null)
}

registerCleanup({
  step: 'memory',
  leave: () => {
    behind = null
    spent.clear()
  },
})
registerHolder({ isHeld: () => behind === null && sealed.inTab().length > 0 })
onDeviceChoice((choice) => {
  // Drafts seen on the device have been removed from it.
  if (choice === 'shared') seen.clear()
  thenNotify(undefined)
})
