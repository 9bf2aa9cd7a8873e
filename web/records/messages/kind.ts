import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { addEntry } from '#contract/reports.ts'
import type { Json } from '#encryption/padding.ts'
import { call } from '#web/platform/api/call.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import type { OutboxKind, Outgoing } from '#web/platform/outbox/kind.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { keyringForOwner, messageKeyrings, callOptionsForOwner } from '../keyring/keyring-of-owner.ts'
import { contentOf } from '../message.ts'
import { refuseCached } from '../cached-reports.ts'
import { reportQuery } from '../queries.ts'
import type { EntryInput } from '../sealing/entry-writer.ts'
import { outboxMessage } from './outbox-message.ts'

const messageOf = ({ thing }: Outgoing<Json>) => z.parse(outboxMessage, thing)

/**
 * The report, fresh or recently read.
 * @throws OfflineError if only a copy is available
 */
async function reportFor({ owner, thing }: Outgoing<Json>, isFresh: boolean) {
  const { reportId } = z.parse(outboxMessage, thing)
  const query = reportQuery(await keyringForOwner(owner, reportId), reportId)
  return refuseCached(await queryClient.fetchQuery(isFresh ? { ...query, staleTime: 0 } : query))
}

/** Messages in reports, each an entry that references the previous one. */
export const messageKind: OutboxKind = {
  name: 'message',
  shape: z.json(),
  async seal(outgoing) {
    const { writtenAt, reportId, ...message } = messageOf(outgoing)
    const [keyring, report, { sealWriting }] = await Promise.all([
      keyringForOwner(outgoing.owner, reportId),
      reportFor(outgoing, false),
      import('../sealing/entry-writer.ts'),
    ])
    const words = {
      id: outgoing.id,
      kind: 'message' as const,
      content: contentOf(message),
      now: new Date(writtenAt),
    }
    return asJson(await sealWriting(keyring, report, words))
  },
  async send(sealed, outgoing, signal) {
    const { reportId } = messageOf(outgoing)
    const options = { ...(await callOptionsForOwner(outgoing.owner, reportId)), signal }
    for (const body of asWritings(sealed)) await call(addEntry, { params: { id: reportId }, body }, options)
    // The report shows the message before it leaves the outbox.
    await reportFor(outgoing, true).catch(() => null)
  },
  async reconcile(outgoing) {
    const { history } = await reportFor(outgoing, true)
    return history.entries.some(({ id }) => id === outgoing.id)
  },
  onArrived: (outgoing) => releaseKeyIfIdle(outgoing),
  onDiscarded: (outgoing) => releaseKeyIfIdle(outgoing),
}

const ofReport = z.looseObject({ reportId: z.string() })

/** Removes the keyring stored for a report's items with the last of them. */
export function releaseKeyIfIdle({ lane, thing }: Outgoing<Json>): void {
  const waits = outbox()
    .current()
    .items.filter((item) => item.lane === lane)
  if (waits.length <= 1) void messageKeyrings.remove(z.parse(ofReport, thing).reportId)
}

function asJson(writings: readonly EntryInput[]): Json {
  const json: Json = JSON.parse(JSON.stringify(writings))
  return json
}

function asWritings(sealed: Json): EntryInput[] {
  if (!Array.isArray(sealed)) return []
  return sealed.map((each) => {
    const writing = addEntry.body?.parse(each)
    if (!writing) throw new TypeError('addEntry has no body in its contract')
    return writing
  })
}
