import { findLog, openLog } from '#contract/incident-log.ts'
import { type Entry, listEntries } from '#contract/reports.ts'
import { readWholeReport } from '#contract/report-bundle.ts'
import { cacheOwner, readOrCached, type ShownReport } from '#web/records/cached-reports.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { openReport, type OpenedReport } from '#web/records/sealing/report-opener.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal, OfflineError } from '#web/platform/api/errors.ts'
import { fetchOrCached } from '#web/platform/vault/cached-answers.ts'
import { newLog } from './new-log.ts'

/** A member's opened logs: the current one first, then those from before a reset. */
export type OpenedLogs = readonly OpenedReport[]

/**
 * A member's logs for reading: the device's copy, with `cachedAt`, if the server cannot be reached.
 *
 * @throws ApiError, OfflineError, EncryptionError
 */
export async function readLogsOrCached(keyring: Keyring, signal?: AbortSignal): Promise<OpenedLogs> {
  const options = { ...keyring.options, signal }
  const { value, cachedAt } = await fetchOrCached(cacheOwner(keyring), 'log', findLog.result, () =>
    call(findLog, {}, options),
  )
  // An empty copy does not prove that there is no log.
  if (cachedAt !== undefined && value.ids.length === 0) throw new OfflineError()
  const shown = value.ids.map((id) => readOrCached(keyring, id, () => readLog(keyring, id, signal)))
  return (await Promise.all(shown)).map(({ report }) => report)
}

/** @throws ApiError, OfflineError, EncryptionError */
export async function readLogs(keyring: Keyring, signal?: AbortSignal): Promise<OpenedLogs> {
  const options = { ...keyring.options, signal }
  const { ids } = await call(findLog, {}, options)
  const read = await Promise.all(ids.map((id) => readLog(keyring, id, signal)))
  return read.map(({ report }) => report)
}

async function readLog(keyring: Keyring, id: string, signal: AbortSignal | undefined): Promise<ShownReport> {
  const options = { ...keyring.options, signal }
  const params = { id }
  const { record, entries: first } = await call(readWholeReport, { params, query: {} }, options)
  const entries: Entry[] = [...first.items]
  let cursor = first.next
  while (cursor !== null) {
    const page = await call(listEntries, { params, query: { cursor, size: 'long' } }, options)
    entries.push(...page.items)
    cursor = page.next
  }
  return { report: await openReport(keyring, record, entries), read: { record, entries } }
}

/**
 * Creates a log for a member who has none. If another device has just done so, returns that one.
 *
 * @throws ApiError, OfflineError
 */
export async function beginLog(keyring: Keyring, memberId: string): Promise<void> {
  const body = await newLog(keyring, memberId)
  try {
    await call(openLog, { body }, keyring.options)
  } catch (error) {
    if (!isRefusal(error, 'conflict')) throw error
  }
}
