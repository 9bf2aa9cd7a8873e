import type { Owner } from '../local/local-file.ts'
import { markFilesWaiting } from './pending-flag.ts'
import { openReceiptPhrase } from '#encryption/receipt.ts'
import { receiptKeyring } from '#web/records/keyring/keyring.ts'
import type { FileSender } from './transfers.ts'

const ofDraft = (id: string): Owner => ({ kind: 'draft', id })

const stored = () => import('../local/local-files.ts')

/**
 * Moves a draft's files to its report and queues them in the outbox. The report has arrived by then: files that cannot be queued wait on
 * the report's page.
 *
 * @param owner - of the report, in the format of the outbox
 * @param phrase - of an anonymous report; `null` for a member's
 */
export async function sendFilesAfter(
  id: string,
  owner: string,
  phrase: readonly string[] | null,
): Promise<void> {
  try {
    const { moveLocalFiles, listLocalFiles } = await stored()
    const report: Owner = { kind: 'report', id }
    await moveLocalFiles(ofDraft(id), report)
    // Includes files moved before a tab crashed.
    if ((await listLocalFiles(report)).length === 0) return
    markFilesWaiting(true)
    const { startTransfers } = await import('./transfers.ts')
    await startTransfers(await findSender(owner, phrase), id)
  } catch {
    // Nothing is lost: what could not be moved stays with the draft's id, which is the report's.
  }
}

/** A report sealed before its vault was locked arrives without it: its files wait for the keys in the outbox. */
async function findSender(owner: string, phrase: readonly string[] | null): Promise<FileSender> {
  return phrase ? receiptKeyring(await openReceiptPhrase(phrase)) : { kind: 'member', name: owner }
}

/**
 * Removes the files of a draft, or those of a report that are on this device only.
 *
 * @param isOver - settles when Undo is no longer offered: they are erased then
 * @returns restores them
 */
export async function removeFilesOf(owner: Owner, isOver?: Promise<unknown>): Promise<() => Promise<void>> {
  try {
    const { removeUnfinishedText, listLocalFiles, removeLocalFile, restoreLocalFile } = await stored()
    const files = await listLocalFiles(owner)
    await Promise.all(files.map((file) => removeLocalFile(file.id, isOver)))
    let isBack = false
    void Promise.resolve(isOver).then(() => (isBack ? undefined : removeUnfinishedText(owner)))
    return async () => {
      isBack = true
      await Promise.all(files.map((file) => restoreLocalFile(file.id)))
    }
  } catch {
    return async () => {}
  }
}

/** Copies a draft's files for another draft; copies among them stay linked to their originals. */
export async function copyFilesOf(from: Owner, to: Owner): Promise<void> {
  const { changeLocalFile, storeFile, listLocalFiles, openLocalFile } = await stored()
  const ids = new Map<string, string>()
  const idOf = (id: string | null) => (id === null ? null : (ids.get(id) ?? null))
  for (const file of await listLocalFiles(from)) {
    const { of, replaces, goesOut, order } = file
    const copy = await storeFile(to, await openLocalFile(file.id), {
      ...file,
      of: idOf(of),
      replaces: idOf(replaces),
    })
    await changeLocalFile(copy.id, { goesOut, order })
    ids.set(file.id, copy.id)
  }
}
