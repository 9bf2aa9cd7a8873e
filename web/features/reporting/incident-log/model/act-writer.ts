import type { NewEntry } from '#contract/reports.ts'
import { type OpenedEntry, sealEntry } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { nextPosition } from '#encryption/history.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { toEntryInput } from '#web/records/sealing/sealing.ts'
import type { Act } from './incident-act.ts'
import { mergeConcurrent } from './merge-concurrent.ts'
import { readActs } from './log-acts.ts'

/**
 * The act to write into a log: the act itself or, if another one has its id, one that adds it to that.
 *
 * @returns `null` if it is in the log already
 */
export function resolveAct(log: OpenedReport, input: Act): Act | null {
  const isThere = log.history.entries.some(({ id }) => id === input.id)
  return isThere ? mergeConcurrent(input, readActs(log)) : input
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
  return { entry: toEntryInput(stored, opened), opened }
}
