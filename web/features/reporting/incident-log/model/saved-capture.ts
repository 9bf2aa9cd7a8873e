import { moveLocalFiles } from '#web/files/local/local-files.ts'
import { unsyncedActs } from './unsynced-acts.ts'
import { newAct } from './incident-act.ts'
import { mergeConcurrent } from './merge-concurrent.ts'
import type { Capture } from './capture.ts'
import { ownerOf } from './owned-files.ts'

/** A saved entry. */
export interface SavedCapture {
  /** The id its files belong to. */
  readonly id: string
  /** The act that an undo removes; `null` if another tab had saved the same. */
  readonly act: string | null
}

/**
 * Saves a draft as an entry. An entry saved by another tab meanwhile is not overwritten.
 *
 * @param undoable - milliseconds within which it can be undone without a trace
 * @throws if the device's database fails; nothing was written then
 */
export async function saveCapture(
  { id, fields }: Pick<Capture, 'id' | 'fields'>,
  memberId: string | null,
  undoable: number,
): Promise<SavedCapture> {
  const known = await unsyncedActs.listIfPresent(id)
  const own = newAct('incident', fields, id)
  const act = known.length > 0 ? mergeConcurrent(own, known) : own
  if (!act) return { id, act: null }
  const isApart = act.kind === 'incident' && act.id !== id
  if (isApart) await moveLocalFiles(ownerOf(id), ownerOf(act.id))
  await unsyncedActs.add([act], memberId, undoable)
  return { id: isApart ? act.id : id, act: act.id }
}
