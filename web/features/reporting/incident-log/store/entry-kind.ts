import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { addEntry } from '#contract/reports.ts'
import type { OpenedEntry } from '#encryption/entries.ts'
import type { Json } from '#encryption/padding.ts'
import { startTransfers } from '#web/files/transfer/transfers.ts'
import { type Keyring, memberKeyring } from '#web/records/keyring/keyring.ts'
import { refuseCached } from '#web/records/cached-reports.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { call } from '#web/platform/api/call.ts'
import { OfflineError } from '#web/platform/api/errors.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import { MustSignIn, type OutboxKind } from '#web/platform/outbox/kind.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { findSettled } from '../model/settled-acts.ts'
import { type UnsyncedAct, unsyncedActs } from '../model/unsynced-acts.ts'
import type { Act } from '../model/incident-act.ts'
import { assignFilesToLog } from '../model/owned-files.ts'
import { logsQuery } from '../queries.ts'
import { settle } from '../model/settlement.ts'
import { beginLog } from '../model/opened-logs.ts'
import { resolveAct, sealAct } from '../model/act-writer.ts'

/** Name of the outbox kind. */
export const logEntry = 'log-entry'
export const ownerOf = (memberId: string): string => `member:${memberId}`
/** Acts of a log keep their order. */
export const laneOf = (memberId: string): string => `log/${memberId}`

/** The payload: an entry of a log. `null` if there is nothing left to send. */
const sealedAct = z.nullable(z.strictObject({ logId: z.string(), entry: z.json() }))

/** Entries sealed by this tab, opened: they are shown without refetching the log. */
const locallySealed = new Map<string, { log: OpenedReport; entry: OpenedEntry }>()

interface Account {
  readonly memberId: string
  readonly keyring: Keyring
}

/** @throws MustSignIn if the vault is locked or another member's */
async function openAccount(owner: string): Promise<Account> {
  const vault = vaultStore.current()
  if (vault.status !== 'open' || owner !== ownerOf(vault.memberId)) throw new MustSignIn()
  return { memberId: vault.memberId, keyring: await memberKeyring(vault) }
}

/**
 * The current log, fresh or recently read; `null` if there is none.
 * @throws OfflineError if only this device's copy could be read
 */
async function readCurrentLog({ keyring }: Account, isFresh: boolean): Promise<OpenedReport | null> {
  const logs = await queryClient.fetchQuery({ ...logsQuery(keyring), ...(isFresh && { staleTime: 0 }) })
  return logs[0] ? refuseCached(logs[0]) : null
}

/** Creates the log if there is none. */
async function logToWrite(account: Account): Promise<OpenedReport> {
  const existingLog = await readCurrentLog(account, false)
  if (existingLog) return existingLog
  await beginLog(account.keyring, account.memberId)
  const started = await readCurrentLog(account, true)
  // Another device has just removed it.
  if (!started) throw new OfflineError()
  return started
}

/** Selects a member's acts, and those that may have arrived: they were sealed to be sent, and not refused. */
function selectOwnActs(memberId: string) {
  const sent = outbox()
    .current()
    .items.filter(({ kind, isSealed, state }) => kind === logEntry && isSealed && state !== 'refused')
  const ids = new Set(sent.map(({ id }) => id))
  return {
    isOwn: (each: UnsyncedAct) => each.memberId === memberId,
    mayHaveLeft: (id: string) => ids.has(id),
  }
}

/** Removes acts written and removed again here: they never reach the account. Holds the lane's lock. */
export function settleOwn(memberId: string): Promise<void> {
  const { isOwn, mayHaveLeft } = selectOwnActs(memberId)
  return settle(isOwn, mayHaveLeft)
}

/** Whether there are such acts. */
export function hasSettled(memberId: string): boolean {
  const { isOwn, mayHaveLeft } = selectOwnActs(memberId)
  return findSettled((unsyncedActs.current() ?? []).filter(isOwn), Date.now(), mayHaveLeft).acts.size > 0
}

/**
 * Entries of a member's incident log written on this device. The outbox holds the act's id only: its words stay with the acts on this
 * device until they have arrived (web/features/reporting/incident-log/model/unsynced-acts.ts), where the log reads them.
 */
export const logEntryKind: OutboxKind = {
  name: logEntry,
  shape: z.json(),
  async seal({ id, owner }) {
    if (!(await unsyncedActs.find(id))) return null
    // An act removed again before there is a network never leaves the device.
    if (!navigator.onLine) throw new OfflineError()
    const account = await openAccount(owner)
    await settleOwn(account.memberId)
    const found = await unsyncedActs.find(id)
    if (!found) return null
    // From here on it cannot be undone without a trace.
    if (found.until > Date.now()) await unsyncedActs.updateMetadata(new Set([id]), { until: 0 })
    const log = await logToWrite(account)
    const act = resolveAct(log, found.act)
    if (!act) return { logId: log.record.report.id, entry: null }
    const { entry, opened } = await sealAct(account.keyring, log, act)
    locallySealed.set(id, { log, entry: opened })
    return asJson({ logId: log.record.report.id, entry })
  },
  async send(input, { id, owner }, signal) {
    const sealed = z.parse(sealedAct, input)
    if (!sealed) return
    const account = await openAccount(owner)
    const { logId, entry } = sealed
    if (entry !== null) {
      const body = addEntry.body?.parse({ entry })
      if (!body) throw new TypeError('addEntry has no body in its contract')
      await call(addEntry, { params: { id: logId }, body }, { ...account.keyring.options, signal })
    }
    await refreshLog(account, id)
    await completeAct(account, await unsyncedActs.find(id), logId)
  },
  async reconcile({ id, owner }) {
    locallySealed.delete(id)
    const found = await unsyncedActs.find(id)
    if (!found) return true
    const account = await openAccount(owner)
    const log = await readCurrentLog(account, true)
    if (!log || resolveAct(log, found.act)) return false
    await completeAct(account, found, log.record.report.id)
    return true
  },
}

/** The log shows the entry before it leaves the waiting acts. */
async function refreshLog(account: Account, id: string): Promise<void> {
  const written = locallySealed.get(id)
  locallySealed.delete(id)
  const { queryKey } = logsQuery(account.keyring)
  const shown = queryClient.getQueryData(queryKey)?.[0]
  // A locked vault has cleared what it opened, which must not be restored here.
  if (vaultStore.current().status !== 'open') return
  // The last of several is read back, so that this device's offline copy has them all.
  const isLast =
    outbox()
      .current()
      .items.filter(({ kind }) => kind === 'log-entry').length <= 1
  if (!isLast && written && shown && shown.history.entries.length === written.log.history.entries.length)
    queryClient.setQueryData(queryKey, (logs = []) => [withEntry(shown, written.entry), ...logs.slice(1)])
  else await readCurrentLog(account, true).catch(() => null)
}

const withEntry = (log: OpenedReport, entry: OpenedEntry): OpenedReport => ({
  ...log,
  history: { ...log.history, entries: [...log.history.entries, entry] },
})

/** Follow-up of an act that arrived in the account. It waits here until that is done, so that it is not forgotten. */
async function completeAct(account: Account, arrived: UnsyncedAct | null, logId: string): Promise<void> {
  if (!arrived) return
  await completeFiles(account, arrived.act, logId)
  await unsyncedActs.remove(new Set([arrived.act.id]))
}

/** Assigns an arrived act's files to the log, to be uploaded on their own; erases those of a removed one. */
async function completeFiles(account: Account, act: Act, logId: string): Promise<void> {
  const { keyring } = account
  if (act.kind === 'incident-removed') {
    const [{ eraseFiles }, log] = await Promise.all([
      import('../model/erase-files.ts'),
      readCurrentLog(account, false),
    ])
    if (log && (await eraseFiles(keyring, log, new Set([act.content.act]))))
      void queryClient.invalidateQueries({ queryKey: logsQuery(keyring).queryKey })
  } else if (act.kind !== 'incident-again' && act.content.evidence.length > 0) {
    await assignFilesToLog(act.kind === 'incident' ? act.id : act.content.incident, logId)
    void startTransfers(keyring, logId)
  }
}

function asJson(sealed: object): Json {
  const json: Json = JSON.parse(JSON.stringify(sealed))
  return json
}
