import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { addEntry, changeStatus } from '#contract/reports.ts'
import type { Json } from '#encryption/padding.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { type OutboxKind, type Outgoing, Withheld } from '#web/platform/outbox/kind.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { toast } from '#web/ui/toast-store.ts'
import { keyringForOwner, callOptionsForOwner } from '../keyring/keyring-of-owner.ts'
import { refuseCached } from '../cached-reports.ts'
import { releaseKeyIfIdle } from '../messages/kind.ts'
import { openedReportsKey, reportQuery } from '../queries.ts'
import type { OpenedReport } from '../sealing/report-opener.ts'
import { writingCode } from '../sealing/writing-code.ts'
import { statusName } from '../words.ts'
import { statusChangeName, outboxStatusChange } from './outbox-status-change.ts'

const changeOf = ({ thing }: Outgoing<Json>) => z.parse(outboxStatusChange, thing)

/**
 * The current report.
 * @throws OfflineError if only a copy is available
 */
async function readCurrent({ owner, thing }: Outgoing<Json>): Promise<OpenedReport> {
  const { reportId } = z.parse(outboxStatusChange, thing)
  const query = reportQuery(await keyringForOwner(owner, reportId), reportId)
  return refuseCached(await queryClient.fetchQuery({ ...query, staleTime: 0 }))
}

/**
 * Status changes with their reasons, signed by their authors. They keep their order with the messages of the report. If somebody else has
 * changed the status meanwhile, the person has to review it.
 */
export const statusChangeKind: OutboxKind = {
  name: statusChangeName,
  shape: z.json(),
  async seal(outgoing) {
    const { reportId, from, to, reason, writtenAt } = changeOf(outgoing)
    const [keyring, report, { sealWriting }] = await Promise.all([
      keyringForOwner(outgoing.owner, reportId),
      readCurrent(outgoing),
      writingCode(),
    ])
    if (report.record.report.status !== from) throw new Withheld('status')
    const words = {
      id: outgoing.id,
      kind: 'status' as const,
      content: { to, reason },
      now: new Date(writtenAt),
    }
    const json: Json = JSON.parse(JSON.stringify(await sealWriting(keyring, report, words)))
    return json
  },
  // Sends the entry that introduces its writer first, if there is one.
  async send(sealed, outgoing, signal) {
    const { reportId, to } = changeOf(outgoing)
    const options = { ...(await callOptionsForOwner(outgoing.owner, reportId)), signal }
    const params = { id: reportId }
    const writings = Array.isArray(sealed) ? sealed : []
    for (const [index, writing] of writings.entries()) {
      const body = addEntry.body?.parse(writing)
      if (!body) throw new TypeError('addEntry has no body in its contract')
      if (index < writings.length - 1) await call(addEntry, { params, body }, options)
      else await call(changeStatus, { params, body: { to, ...body } }, options)
    }
    // The report shows the change before it leaves the outbox.
    const keyring = await keyringForOwner(outgoing.owner, reportId).catch(() => null)
    if (keyring) await queryClient.invalidateQueries({ queryKey: openedReportsKey(keyring) })
  },
  async reconcile(outgoing) {
    const { history } = await readCurrent(outgoing)
    return history.entries.some(({ id }) => id === outgoing.id)
  },
  onArrived(outgoing) {
    releaseKeyIfIdle(outgoing)
    toast({ title: m.reports_changed({ status: statusName(changeOf(outgoing).to) }), tone: 'success' })
  },
  onDiscarded: releaseKeyIfIdle,
}
