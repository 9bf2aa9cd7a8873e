import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { NewEntry } from '#contract/reports.ts'
import { beginEvidence, findPart, knownFiles, storePart } from '#server/features/reports/evidence/queries.ts'
import { entryPages } from '#server/features/reports/page-cursor.ts'
import { authorise } from '#server/features/reports/policy.ts'
import { findReport, listEntries } from '#server/features/reports/queries.ts'
import { describeReport } from '#server/features/reports/report-view.ts'
import { writeEntry } from '#server/features/reports/entry-writer.ts'
import { asActor } from '#server/platform/database/actor.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { type Actor, system } from '#server/platform/http/actor.ts'
import { newEntry } from '../../tests/support/reports.ts'
import { authorKey, type Chosen, type Size } from './rows.ts'
import type { Variant } from './variants.ts'

/** One variant with what is asked of it. */
export interface Asked {
  readonly variant: Variant
  readonly chosen: readonly Chosen[]
  readonly parts: readonly string[]
  /** What was written last in each report. */
  readonly written: Map<string, NewEntry>
  readonly size: Size
}

/** A transaction of some actor, with the server's own statements and as the application's role. */
interface Step {
  readonly actor: (asked: Asked, n: number) => Actor
  readonly work: (db: Db, asked: Asked, n: number) => Promise<void>
  /** Done once where others are done so many times: it is done once a day. */
  readonly everyNth?: number
}

const at = <T>(items: readonly T[], n: number): T => {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('There is nothing to ask for.')
  return item
}
const reporter = ({ chosen }: Asked, n: number): Actor => ({ kind: 'receipt', reportId: at(chosen, n).id })
const byServer = () => system

export const steps: Record<string, Step> = {
  'open a report': {
    actor: reporter,
    async work(db, { chosen }, n) {
      const { id } = at(chosen, n)
      const report = await reportOf(db, id)
      await listEntries(db, report, 0, entryPages.long)
      await describeReport(db, report)
    },
  },
  'write an entry': {
    actor: reporter,
    async work(db, { chosen, written, size }, n) {
      const { id, hash } = at(chosen, n)
      const entry = nextEntry(written.get(id), hash, size.sealed)
      const call = { db, actor: { kind: 'receipt', reportId: id } as const, note: () => undefined }
      await writeEntry(call, id, { entry }, () => undefined)
      written.set(id, entry)
    },
  },
  'store a part of a file': {
    actor: reporter,
    async work(db, { chosen }, n) {
      const report = await reportOf(db, at(chosen, n).id)
      const file = await beginEvidence(db, report, randomUUID(), { kind: 'receipt', id: null })
      const before = await findPart(db, file, 1)
      await storePart(
        db,
        file,
        { part: 1, hash: randomBytes(32), bytes: 4 << 20, file_id: randomUUID() },
        before,
      )
    },
  },
  'find ten files by name': {
    actor: byServer,
    async work(db, { parts }, n) {
      const names = Array.from({ length: 10 }, (_, index) => at(parts, n * 10 + index))
      const known = await knownFiles(db, names)
      if (known.size !== names.length) throw new Error('A file is missing.')
    },
  },
  'count who wrote on a day': {
    actor: byServer,
    everyNth: 20,
    async work(db, _, n) {
      // As claimDailyCounts() in server/features/reports/notices/queries.ts, for all organisations.
      const day = sql`current_date - ${(n % 300) + 10}::int`
      await sql`select count(distinct report_id) from report_entries where author_kind = 'receipt'
        and at >= (${day})::timestamp at time zone 'UTC' and at < (${day} + 1)::timestamp at time zone 'UTC'`.execute(
        db,
      )
    },
  },
}

async function reportOf(db: Db, id: string) {
  return authorise({ kind: 'receipt', reportId: id }, await findReport(db, id))
}

function nextEntry(last: NewEntry | undefined, filledHash: Buffer, sealed: number): NewEntry {
  const verifyKey = authorKey.toString('base64url')
  const author = { keys: { verifyKey } } as Parameters<typeof newEntry>[0]
  const continued = last ?? { epoch: 1, sequence: 3, hash: filledHash.toString('base64url') }
  return newEntry(author, continued as NewEntry, { sealed: randomBytes(sealed).toString('base64url') })
}

/** Milliseconds of a step: of its statements, and of all with `begin` and `commit`. */
export interface Took {
  readonly statements: number
  readonly whole: number
}

export async function take(target: Asked, { actor, work }: Step, n: number): Promise<Took> {
  const begun = performance.now()
  let statements = 0
  await asActor(target.variant.database, actor(target, n), async (db) => {
    const opened = performance.now()
    await work(db, target, n)
    statements = performance.now() - opened
  })
  return { statements, whole: performance.now() - begun }
}

/** Locks of relations that a step holds at its end: PostgreSQL has places of the connection's own for some, and a shared table for the others. */
export interface Locks {
  readonly all: number
  readonly shared: number
}

export function countLocks(target: Asked, { actor, work }: Step, n: number): Promise<Locks> {
  return asActor(target.variant.database, actor(target, n), async (db) => {
    await work(db, target, n)
    const { rows } = await sql<Locks>`
      select count(*)::int as all, (count(*) filter (where not fastpath))::int as shared from pg_locks
      where pid = pg_backend_pid() and locktype = 'relation' and relation <> 'pg_locks'::regclass`.execute(db)
    const [locks] = rows
    if (!locks) throw new Error('PostgreSQL counts no locks.')
    return locks
  })
}
