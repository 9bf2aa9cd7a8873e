import type { Owner } from '../local/local-file.ts'
import { markFilesWaiting } from './mark.ts'
import { openReceiptPhrase } from '#encryption/receipt.ts'
import { receiptKeyring } from '#web/records/keyring/keyring.ts'
import type { FileSender } from './transfers.ts'

const ofDraft = (id: string): Owner => ({ kind: 'draft', id })

const kept = () => import('../local/local-files.ts')

/**
 * What was added to a draft is the report's from now on, and follows it by the outbox. The report has arrived by then: what
 * cannot be handed to the outbox waits on the report's page.
 *
 * @param owner - whose report it is, as the outbox names them
 * @param phrase - of a report without a name; `null` for a member's
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
    // Those too that were given before a tab died.
    if ((await listLocalFile(report)).length === 0) return
    markFilesWaiting(true)
    const { startTransfers } = await import('./transfers.ts')
    await startTransfers(await senderOf(owner, phrase), id)
  } catch {
    // Nothing is lost: what could not be given stays with the draft's id, which is the report's.
  }
}

/** A report that was sealed before its vault was locked arrives without it: its files wait for the keys in the outbox. */
async function senderOf(owner: string, phrase: readonly string[] | null): Promise<FileSender> {
  return phrase ? receiptKeyring(await openReceiptPhrase(phrase)) : { kind: 'member', name: owner }
}

/**
 * Removes what was added to a draft, or what of a report is on this device only.
 *
 * @param isOver - settles when nobody is offered any more to put it back: it is erased then
 * @returns what puts it back
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

/** Copies the files of one draft for another; copies among them stay copies of what they were made from. */
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
