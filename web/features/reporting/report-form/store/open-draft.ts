import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceChoice, onDeviceChoice } from '#web/platform/device/device-choice.ts'
import { createNewestRead } from '#web/platform/device/newest-read.ts'
import { useSaveOnHide } from '#web/platform/device/use-save-on-hide.ts'
import { registerUnsavedData } from '#web/platform/device/unsaved-data.ts'
import type { SealedStoreItem } from '#web/platform/device/sealed-store.ts'
import { m } from '#web/messages/compiled/messages.js'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Answers } from '#web/records/body/answers.ts'
import { splitDraft, readKnownHandlers, filterInvolved } from '../model/recipient-split.ts'
import { type Draft, newDraft } from '../model/draft.ts'
import { createDraftKeeper, type DraftKeeper } from '../model/draft-keeper.ts'
import { ownedFilesCode } from '#web/files/transfer/owned-files-code.ts'
import { onArrival } from '../model/arrived-reports.ts'
import { drafts } from './draft-store.ts'

/** The drafts opened in this tab. One that may not be stored on the device exists only here. */
const opened = new Map<string, DraftKeeper>()

/** Nothing is stored before the device question is answered. */
const mayStore = () => deviceChoice() !== 'unknown'

registerCleanup({
  step: 'memory',
  leave: () => {
    for (const keeper of opened.values()) keeper.forget(newDraft())
    opened.clear()
  },
})
registerUnsavedData({
  settle: () => Promise.all([...opened.values()].map((keeper) => keeper.flush())),
  hasUnsaved: () => [...opened.values()].some((keeper) => keeper.isHeld()),
})
onDeviceChoice((choice) => {
  if (choice === 'shared') for (const keeper of opened.values()) keeper.forgetStored()
})

/** A forked draft gets copies of its files, so that both are complete. */
async function copyFiles(from: string, to: string) {
  const { copyFilesOf } = await ownedFilesCode()
  await copyFilesOf({ kind: 'draft', id: from }, { kind: 'draft', id: to })
}

function storeDraft(id: string, draft: Draft, isStored = false): DraftKeeper {
  const keeper: DraftKeeper = createDraftKeeper(id, draft, {
    store: drafts,
    mayStore,
    delay: drafts.delay,
    isStored,
    onRecalled: (recalledId) => void removeFromOutbox(recalledId, keeper).catch(() => undefined),
    onFork(ownId, before) {
      opened.set(ownId, keeper)
      void copyFiles(before, ownId).catch(() =>
        toast({ title: m.report_form_files_not_copied(), tone: 'danger' }),
      )
    },
  })
  opened.set(id, keeper)
  return keeper
}

/** Removes a report from the outbox, even if another tab queues it again before noticing. */
async function removeFromOutbox(id: string, keeper: DraftKeeper): Promise<void> {
  const { outbox } = await import('#web/platform/outbox/local-outbox.ts')
  await outbox().discard(id)
  await keeper.flush()
  await outbox().discard(id)
}

/** Stops sending: the draft can be edited, and sent again. */
export async function cancelSending(id: string): Promise<void> {
  const keeper = opened.get(id)
  if (keeper) {
    if (keeper.current().draft.isWaiting) keeper.update({ isWaiting: false })
    return keeper.flush()
  }
  const stored = await drafts.get(id)
  if (stored?.isWaiting) await drafts.put(id, { ...stored, isWaiting: false })
  return undefined
}

/** Whether the phrase of a draft was typed once, or is the one it is stored behind. */
export async function isPhraseProven(id: string): Promise<boolean> {
  const draft = opened.get(id)?.current().draft ?? (await drafts.get(id).catch(() => null))
  return draft?.phraseProven ?? false
}

/** Starts a draft and returns its id. */
export function startDraft(fingerprint: string | null): string {
  const id = crypto.randomUUID()
  storeDraft(id, newDraft(fingerprint))
  return id
}

/** Starts a draft with initial answers, and stores it. */
export async function startDraftWith(
  input: Partial<Answers>,
  id: string = crypto.randomUUID(),
): Promise<string> {
  const empty = newDraft()
  const keeper = storeDraft(id, empty)
  keeper.answer(input)
  await keeper.flush()
  return id
}

/**
 * Splits a draft for several recipients into one for each, with copies of its files: each becomes a separate report, sealed to one
 * organisation, with a separate conversation. A member's are sent together. Anonymous ones each have a phrase to write down, so the others
 * wait among the drafts.
 *
 * @returns the others
 */
export async function splitByRecipient(keeper: DraftKeeper): Promise<{ id: string; draft: Draft }[]> {
  const { id: own, draft } = keeper.current()
  const { to, excluded } = draft.answers
  const [first, ...others] = to
  if (!first || others.length === 0 || draft.answers.readers !== 'team') return []
  const known = excluded.length > 0 ? await readKnownHandlers(to) : new Map<string, Set<string>>()
  const copies = []
  for (const copy of splitDraft(draft, known)) {
    const id = crypto.randomUUID()
    const stored = storeDraft(id, copy)
    stored.update({})
    await stored.flush()
    await copyFiles(own, id)
    copies.push({ id, draft: copy })
  }
  keeper.answer({ to: [first], excluded: filterInvolved(first, excluded, known) })
  await keeper.flush()
  return copies
}

async function openDraft(id: string): Promise<DraftKeeper | null> {
  const known = opened.get(id)
  if (known) return known
  const found = await drafts.get(id)
  if (!found) return null
  return opened.get(id) ?? storeDraft(id, found, true)
}

/** Removes a draft that was sent or discarded. */
export async function removeDraft(id: string): Promise<void> {
  const keeper = opened.get(id)
  opened.delete(id)
  await (keeper ? keeper.remove() : drafts.remove(id))
}

// Another tab has sent it: its draft is gone, and must not be written again.
onArrival(({ id, isElsewhere }) => {
  if (isElsewhere && opened.has(id)) void removeDraft(id).catch(() => undefined)
})

/** The draft with an id: `undefined` while loading, `null` if there is none. Saved when the page is hidden. */
export function useDraftKeeper(id: string): DraftKeeper | null | undefined {
  const [keeper, setKeeper] = useState<DraftKeeper | null | undefined>(() => opened.get(id))
  useEffect(() => {
    let isCurrent = true
    openDraft(id).then(
      (found) => isCurrent && setKeeper(found),
      // Leads to the list of drafts, which says that they cannot be read.
      () => isCurrent && setKeeper(null),
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  useSaveOnHide(keeper?.autosave)
  return keeper
}

export function useStoredDraft(keeper: DraftKeeper) {
  return useSyncExternalStore(keeper.subscribe, keeper.current, keeper.current)
}

/** The result of reading the drafts on this device. */
export interface DraftsRead {
  /** Latest first; `null` until loaded. */
  readonly listed: readonly SealedStoreItem<Draft>[] | null
  /** They exist, but could not be read. */
  readonly isFailed: boolean
  readonly retry: () => void
}

/** The drafts on this device, live. */
export function useDraftsRead(): DraftsRead {
  const [listed, setListed] = useState<readonly SealedStoreItem<Draft>[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [reading] = useState(() =>
    createNewestRead(
      () => drafts.list(),
      (found) => {
        setListed(found)
        setFailed(false)
      },
      () => setFailed(true),
    ),
  )
  useEffect(() => reading.follow(drafts), [reading])
  return { listed, isFailed, retry: reading.restart }
}

/** The drafts on this device; `null` until loaded. */
export function useDrafts(): readonly SealedStoreItem<Draft>[] | null {
  return useDraftsRead().listed
}
