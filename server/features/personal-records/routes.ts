import {
  listPersonalRecords,
  putPersonalRecord,
  removePersonalRecord,
  removePersonalRecords,
} from '#contract/personal-records.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { fits, judgeWrite } from './policy.ts'
import { presentRecord } from './present.ts'
import * as queries from './queries.ts'

/** Changes of one member in an hour: more than anyone writes, with a week's worth that waited on a device. */
const maxChanges = { points: 6000, seconds: 3600 }

/** The document limits of the caller's plan. */
export interface PlanStorage {
  readonly plans: { readonly maxDocumentBytes: (db: Db) => Promise<number> }
}

/** A member's private documents. [Note: Personal records] */
export function personalRecordRoutes(
  serve: Serve,
  { limits, plans }: { limits: Limits } & PlanStorage,
): void {
  serve(listPersonalRecords, async ({ actor, query: { after = 0 }, db }) => {
    const member = memberOf(actor)
    const rows = await queries.listSince(db, member, after)
    const last = rows.at(-1)?.change
    const more = last !== undefined && (await queries.hasMore(db, member, last))
    return { items: rows.map(presentRecord), more }
  })

  serve(putPersonalRecord, async ({ actor, params: { id }, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('personal-records', member.id, maxChanges)
    const maxBytes = await plans.maxDocumentBytes(db)
    return change(
      db,
      member,
      { id, version: body.version, sealed: Buffer.from(body.sealed, 'base64url') },
      maxBytes,
    )
  })

  serve(removePersonalRecord, async ({ actor, params: { id }, body: { version }, db }) => {
    const member = memberOf(actor)
    await limits.consume('personal-records', member.id, maxChanges)
    return change(db, member, { id, version, sealed: null }, 0)
  })

  serve(removePersonalRecords, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    await queries.removeAll(db, member)
    return { done: true as const }
  })
}

/** Writes a document, or its removal, over the version before. */
async function change(
  db: Db,
  member: MemberActor,
  { id, version, sealed }: { id: string; version: number; sealed: Buffer | null },
  maxBytes: number,
) {
  const counts = await queries.holdCounts(db, member)
  const existing = await queries.find(db, member, id)
  if (!existing && sealed === null) return refuse('not_found')
  const judged = judgeWrite(existing, version, sealed)
  if (judged === 'repeated' && existing) return { version, change: existing.change }
  if (judged === 'behind') return refuse('conflict', 'A newer version is already stored.')
  const added = (sealed?.length ?? 0) - (existing?.sealed?.length ?? 0)
  if (!fits(counts.bytes, added, maxBytes))
    return refuse('quota', 'There is no space left for more of your documents.')
  const next = counts.change + 1
  await queries.store(db, member, { id, version, change: next, sealed }, added)
  return { version, change: next }
}
