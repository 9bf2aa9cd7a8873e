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
 * The act to write into a log: the act itself or, if another one has its id, one that adds it to that.
 *
 * @returns `null` if it is in the log already
 */
export function actToWrite(log: OpenedReport, given: Act): Act | null {
  const isThere = log.history.entries.some(({ id }) => id === given.id)
  return isThere ? mergeConcurrent(given, actsIn(log)) : given
}

/**
 * Seals an act as an entry of a log, under its own id, after everything read so far.
 *
 * @throws EncryptionError `cannotOpen` if this device lacks the log's current key
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
