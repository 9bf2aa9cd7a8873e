import { addEntry } from '#contract/reports.ts'
import { sealEntry } from '#encryption/entries.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { nextPosition } from '#encryption/history.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'
import { entryToSend } from '#web/records/sealing/sealing.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import type { Act } from '../incidents/act.ts'
import { mergeConcurrent } from '../incidents/merge-concurrent.ts'
import { actsIn } from './acts.ts'

/**
 * Writes one act into a log, under its own id, after everything that was read of it. One that is there already is not
 * written again; where something else is there under its id, it is written beside that.
 *
 * @returns the log with the act in it
 * @throws ApiError `conflict` where another device wrote meanwhile and the log has to be read again; OfflineError
 */
export async function writeAct(keyring: Keyring, log: OpenedReport, given: Act): Promise<OpenedReport> {
  const { entries } = log.history
  const isThere = entries.some(({ id }) => id === given.id)
  const act = isThere ? mergeConcurrent(given, actsIn(log)) : given
  if (!act) return log
  const key = log.keys.find(({ epoch }) => epoch === log.history.epoch)
  const author = keyring.signers.find(({ verifyKey }) => verifyKey === key?.reporter)
  if (!key || !author) throw new EncryptionError({ code: 'cannotOpen' })
  const { stored, opened } = await sealEntry(key, author.signingSeed, {
    id: act.id,
    kind: act.kind,
    at: act.at,
    content: act.content,
    position: nextPosition(entries, author.verifyKey),
  })
  const params = { id: key.reportId }
  try {
    await call(addEntry, { params, body: { entry: entryToSend(stored, opened) } }, keyring.options)
  } catch (error) {
    // It arrived before, sealed with other randomness, and this device did not hear of it.
    if (isRefusal(error, 'reused_key')) throw new Behind({ cause: error })
    throw error
  }
  return { ...log, history: { ...log.history, entries: [...entries, opened] } }
}

/** The log on the server is further than the one that was read here. */
export class Behind extends Error {
  override readonly name = 'Behind'

  constructor(options: ErrorOptions) {
    super('The log has to be read again.', options)
  }
}

/** Whether the log has to be read again before anything can be written. */
export function isBehind(error: unknown): boolean {
  return error instanceof Behind || isRefusal(error, 'conflict')
}
