import type { NewEntry } from '#contract/reports.ts'
import { type OpenedEntry, sealEntry } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { nextPosition } from '#encryption/history.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { entryToSend } from '#web/records/sealing/sealing.ts'
import type { Act } from './incident-act.ts'
import { mergeConcurrent } from './merge-concurrent.ts'
import { actsIn } from './log-acts.ts'

/**
 * What has to be written into a log for an act: the act itself, or, where something else is there under its id, what says
 * the same beside that.
 *
 * @returns `null` where it is there already
 */
export function actToWrite(log: OpenedReport, given: Act): Act | null {
  const isThere = log.history.entries.some(({ id }) => id === given.id)
  return isThere ? mergeConcurrent(given, actsIn(log)) : given
}

/**
 * Seals one act as an entry of a log, under its own id, after everything that was read of it.
 *
 * @throws EncryptionError `cannotOpen` where this device has not the keys that the log is written with
 */
export async function sealAct(
  keyring: Keyring,
  { keys, history }: Pick<OpenedReport, 'keys' | 'history'>,
  act: Act,
): Promise<{ entry: NewEntry; opened: OpenedEntry }> {
  const key = keys.find(({ epoch }) => epoch === history.epoch)
  const author = keyring.signers.find(({ verifyKey }) => verifyKey === key?.reporter)
  if (!key || !author) throw new EncryptionError({ code: 'cannotOpen' })
  const { stored, opened } = await sealEntry(key, author.signingSeed, {
    id: act.id,
    kind: act.kind,
    at: act.at,
    content: act.content,
    position: nextPosition(history.entries, author.verifyKey),
  })
  return { entry: entryToSend(stored, opened), opened }
}
