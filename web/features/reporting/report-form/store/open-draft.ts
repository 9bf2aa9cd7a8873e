import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceChoice, onDeviceChoice } from '#web/platform/device/choice.ts'
import { newestReading } from '#web/platform/device/newest.ts'
import { useSaveOnHide } from '#web/platform/device/use-save-on-hide.ts'
import { registerHolder } from '#web/platform/device/only-here.ts'
import type { Kept } from '#web/platform/device/sealed-store.ts'
import { m } from '#web/messages/compiled/messages.js'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Answers } from '#web/records/body/answers.ts'
import { copiesFor, handlersAt, involvedIn } from '../model/recipient-split.ts'
import { type Draft, newDraft } from '../model/draft.ts'
import { createDraftKeeper, type DraftKeeper } from '../model/draft-keeper.ts'
import { ownedFilesCode } from '#web/files/transfer/owned-files-code.ts'
import { onArrival } from '../model/arrived-reports.ts'
import { drafts } from './draft-store.ts'

/** The drafts that were opened in this tab. One that may not be kept on the device lives only here. */
const opened = new Map<string, DraftKeeper>()

/** Nothing is kept before the person was asked whose device this is. */
const mayKeep = () => deviceChoice() !== 'unknown'

registerCleanup({
  step: 'memory',
  leave: () => {
    for (const keeper of opened.values()) keeper.forget(newDraft())
    opened.clear()
  },
})
registerHolder({
  settle: () => Promise.all([...opened.values()].map((keeper) => keeper.flush())),
  isHeld: () => [...opened.values()].some((keeper) => keeper.isHeld()),
})
onDeviceChoice((choice) => {
  if (choice === 'shared') for (const keeper of opened.values()) keeper.forgetStored()
})

/** A draft that goes on beside another takes copies of its files along: both are whole. */
async function copyFiles(from: string, to: string) {
  const { copyFilesOf } = await ownedFilesCode()
  await copyFilesOf({ kind: 'draft', id: from }, { kind: 'draft', id: to })
}

function keep(id: string, draft: Draft, isKept = false): DraftKeeper {
  const keeper: DraftKeeper = createDraftKeeper(id, draft, {
    store: drafts,
    mayKeep,
    delay: drafts.delay,
    isKept,
    onTakenBack: (taken) => void takeOut(taken, keeper).catch(() => undefined),
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

/** Takes a report out of what is being sent, also where another tab gave it in again before it knew. */
async function takeOut(id: string, keeper: DraftKeeper): Promise<void> {
  const { outbox } = await import('#web/platform/outbox/here.ts')
  await outbox().discard(id)
  await keeper.flush()
  await outbox().discard(id)
}

/** It is not being sent any more: its draft can be changed, and sent again. */
export async function stopWaiting(id: string): Promise<void> {
  const keeper = opened.get(id)
  if (keeper) {
    if (keeper.current().draft.isWaiting) keeper.update({ isWaiting: false })
    return keeper.flush()
  }
  const kept = await drafts.get(id)
  if (kept?.isWaiting) await drafts.put(id, { ...kept, isWaiting: false })
  return undefined
}

/** Whether the twelve words of a draft were typed once, or are those behind which it is kept. */
export async function isPhraseProven(id: string): Promise<boolean> {
  const draft = opened.get(id)?.current().draft ?? (await drafts.get(id).catch(() => null))
  return draft?.phraseProven ?? false
}

/** Starts a draft and gives its id. */
export function startDraft(fingerprint: string | null): string {
  const id = crypto.randomUUID()
  keep(id, newDraft(fingerprint))
  return id
}

/** Starts a draft in which something is answered already, and keeps it. */
export async function startDraftWith(
  given: Partial<Answers>,
  id: string = crypto.randomUUID(),
): Promise<string> {
  const empty = newDraft()
  const keeper = keep(id, empty)
  keeper.answer(given)
  await keeper.flush()
  return id
}

/**
 * What goes to several becomes a draft for each, with copies of its files: each is a report of its own, sealed to one organisation,
 * with a conversation of its own. A member's go out together. Without a name each has words of its own to write down, so the others
 * wait among the drafts until their turn.
 *
 * @returns the others
 */
export async function splitByRecipient(keeper: DraftKeeper): Promise<{ id: string; draft: Draft }[]> {
  const { id: own, draft } = keeper.current()
  const { to, excluded } = draft.answers
  const [first, ...others] = to
  if (!first || others.length === 0 || draft.answers.readers !== 'team') return []
  const known = excluded.length > 0 ? await handlersAt(to) : new Map<string, Set<string>>()
  const copies = []
  for (const copy of copiesFor(draft, known)) {
    const id = crypto.randomUUID()
    const kept = keep(id, copy)
    kept.update({})
    await kept.flush()
    await copyFiles(own, id)
    copies.push({ id, draft: copy })
  }
  keeper.answer({ to: [first], excluded: involvedIn(first, excluded, known) })
  await keeper.flush()
  return copies
}

async function openDraft(id: string): Promise<DraftKeeper | null> {
  const known = opened.get(id)
  if (known) return known
  const found = await drafts.get(id)
  if (!found) return null
  return opened.get(id) ?? keep(id, found, true)
}

/** Removes a draft: it was sent, or its writer does not want it any more. */
export async function removeDraft(id: string): Promise<void> {
  const keeper = opened.get(id)
  opened.delete(id)
  await (keeper ? keeper.remove() : drafts.remove(id))
}

// Another tab has sent it: its draft is gone, and is not written again from here.
onArrival(({ id, isElsewhere }) => {
  if (isElsewhere && opened.has(id)) void removeDraft(id).catch(() => undefined)
})

/** The draft of an id: `undefined` while it is looked for, `null` where there is none. Saved when the page is hidden. */
export function useDraftKeeper(id: string): DraftKeeper | null | undefined {
  const [keeper, setKeeper] = useState<DraftKeeper | null | undefined>(() => opened.get(id))
  useEffect(() => {
    let isCurrent = true
    openDraft(id).then(
      (found) => isCurrent && setKeeper(found),
      // The list of drafts, to which this leads, says that they cannot be read.
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

/** What was read of the drafts on this device. */
export interface DraftsRead {
  /** The latest first; `null` until they are read. */
  readonly listed: readonly Kept<Draft>[] | null
  /** They are there, and could not be read. */
  readonly isFailed: boolean
  readonly retry: () => void
}

/** The drafts on this device, as they change. */
export function useDraftsRead(): DraftsRead {
  const [listed, setListed] = useState<readonly Kept<Draft>[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [reading] = useState(() =>
    newestReading(
      () => drafts.list(),
      (found) => {
        setListed(found)
        setFailed(false)
      },
      () => setFailed(true),
    ),
  )
  useEffect(() => reading.follow(drafts), [reading])
  return { listed, isFailed, retry: reading.again }
}

/** The drafts on this device; `null` until they are read. */
export function useDrafts(): readonly Kept<Draft>[] | null {
  return useDraftsRead().listed
}
