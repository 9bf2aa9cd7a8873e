import { listNotes, removeNote, writeNote } from '#contract/notes.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { decodePosition, encodePosition, pageBytes } from '../page-cursor.ts'
import type { AuthorisedReport } from '../ids.ts'
import { authorise, refuseObserver } from '../policy.ts'
import { findReport } from '../queries.ts'
import { presentNote } from './present.ts'
import * as queries from './queries.ts'

/** Versions of notes that one side may keep with one report. */
const maxVersions = 1000
/** Notes written by one network in an hour. */
const maxWritten = { points: 1200, seconds: 3600 }

/** Private notes: each side has its own, and neither knows of the other's. */
export function noteRoutes(serve: Serve, { limits }: { limits: Limits }): void {
  serve(listNotes, async ({ actor, params, query, db }) => {
    const report = await mayHaveNotes(db, actor, params.id)
    const rows = await queries.listNotes(db, report, decodePosition(query.cursor), pageBytes)
    const last = rows.at(-1)
    return {
      items: rows.map(presentNote),
      next: last && !last.is_last ? encodePosition(last.position) : null,
    }
  })

  serve(writeNote, async ({ actor, params, body, db, networkKey, note }) => {
    await limits.consume('notes', networkKey, maxWritten)
    const report = await mayHaveNotes(db, actor, params.id, { lock: true })
    refuseObserver(report)
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    const hash = requestHash(body)
    const versions = await queries.findVersions(db, report, params.noteId)
    const same = versions.find(({ version }) => version === body.version)
    if (same) return same.request_hash.equals(hash) ? presentNote(same) : refuse('reused_key')
    if (body.version !== (versions.at(-1)?.version ?? 0) + 1) {
      refuse('conflict', 'This note was changed since. Reload the page; your text is still here.')
    }
    if ((await queries.countVersions(db, report)) >= maxVersions) {
      refuse('conflict', 'This report has too many notes. Remove one you no longer need.')
    }
    const authorId = actor.kind === 'member' ? actor.id : null
    const written = { ...body, authorId, requestHash: hash }
    return presentNote(await queries.insertVersion(db, report, params.noteId, written))
  })

  serve(removeNote, async ({ actor, params, db, note }) => {
    const report = await mayHaveNotes(db, actor, params.id)
    refuseObserver(report)
    note({ kind: 'report', id: report.id }, { coarse: report.anonymous })
    await queries.deleteNote(db, report, params.noteId)
    return { done: true as const }
  })
}

/** @throws {Refusal} `not_found`, and `forbidden` for a guest, who reads what others share and keeps nothing here */
async function mayHaveNotes(
  db: Db,
  actor: Actor,
  reportId: string,
  options?: { lock: boolean },
): Promise<AuthorisedReport> {
  const report = authorise(actor, await findReport(db, reportId, options))
  if (report.side === 'guest')
    refuse('forbidden', 'Only people who sent or handle this report can have notes on it.')
  return report
}
