import type { Owner } from '../local/local-file.ts'
import { markFilesWaiting } from './mark.ts'
import { openReceiptPhrase } from '#encryption/receipt.ts'
import { receiptKeyring } from '#web/records/keyring/keyring.ts'
import type { FileSender } from './transfers.ts'

const ofDraft = (id: string): Owner => ({ kind: 'draft', id })

const kept = () => import('../local/local-files.ts')

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
    const { giveLocalFile, listLocalFile } = await kept()
    const report: Owner = { kind: 'report', id }
    await giveLocalFile(ofDraft(id), report)
    // Includes files moved before a tab crashed.
    if ((await listLocalFile(report)).length === 0) return
    markFilesWaiting(true)
    const { startTransfers } = await import('./transfers.ts')
    await startTransfers(await senderOf(owner, phrase), id)
  } catch {
    // Nothing is lost: what could not be moved stays with the draft's id, which is the report's.
  }
}

/** A report sealed before its vault was locked arrives without it: its files wait for the keys in the outbox. */
async function senderOf(owner: string, phrase: readonly string[] | null): Promise<FileSender> {
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
    const { forgetWords, listLocalFile, removeLocalFile, restoreLocalFile } = await kept()
    const files = await listLocalFile(owner)
    await Promise.all(files.map((file) => removeLocalFile(file.id, isOver)))
    let isBack = false
    void Promise.resolve(isOver).then(() => (isBack ? undefined : forgetWords(owner)))
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
  const { changeLocalFile, storeFile, listLocalFile, openLocalFile } = await kept()
  const ids = new Map<string, string>()
  const idOf = (id: string | null) => (id === null ? null : (ids.get(id) ?? null))
  for (const file of await listLocalFile(from)) {
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
