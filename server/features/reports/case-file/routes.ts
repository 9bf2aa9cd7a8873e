import {
  listCaseDocuments,
  listCaseFiles,
  listTeamDocuments,
  putCaseDocument,
  putTeamDocument,
  removeTeamDocument,
} from '#contract/case-file.ts'
import type { CallInput } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { roleIn } from '../case-work/queries.ts'
import { entryPages, pageBytes } from '../page-cursor.ts'
import type { AuthorisedQueue } from '../ids.ts'
import { authorise, authoriseQueue } from '../policy.ts'
import { findReport } from '../queries.ts'
import { fittingFiles, handled, judgeVersion, requireWorkable } from './policy.ts'
import { presentDocument } from './present.ts'
import * as queries from './queries.ts'

/** Versions of documents in one file: years of work on one case, or a team's templates with all their changes. */
const maxVersions = 2000
/** Documents written by one member in an hour. */
const maxWritten = { points: 1200, seconds: 3600 }

/** Documents of a case, and those that a team keeps for all of its cases. [Note: Case file] */
export function caseFileRoutes(serve: Serve, { limits }: { limits: Limits }): void {
  serve(listCaseDocuments, async ({ actor, params, query, db }) => {
    const report = handled(authorise(actor, await findReport(db, params.id)))
    return listFile(db, { report }, query.after)
  })

  serve(listCaseFiles, async ({ actor, params, body, db }) => {
    return listFiles(db, actor, authoriseQueue(actor, params.id), [...new Set(body.ids)])
  })

  serve(putCaseDocument, async ({ actor, params, body, db }) => {
    await limits.consume('case-file', memberOf(actor).id, maxWritten)
    const report = requireWorkable(authorise(actor, await findReport(db, params.id)))
    return write(db, { report }, params.documentId, body)
  })

  serve(listTeamDocuments, ({ actor, params, query, db }) =>
    listFile(db, { team: authoriseQueue(actor, params.id) }, query.after),
  )

  serve(putTeamDocument, async ({ actor, params, body, db }) => {
    await limits.consume('case-file', memberOf(actor).id, maxWritten)
    return write(db, await mayWriteForTeam(db, actor, params.id), params.documentId, body)
  })

  serve(removeTeamDocument, async ({ actor, params, db, note }) => {
    const file = await mayWriteForTeam(db, actor, params.id)
    note({ kind: 'organisation', id: params.id })
    await queries.removeDocument(db, file, params.documentId)
    return { done: true as const }
  })
}

/** @throws {Refusal} `not_found`, and `forbidden` for an observer */
async function mayWriteForTeam(db: Db, actor: Actor, organisationId: string): Promise<queries.CaseFile> {
  const team = authoriseQueue(actor, organisationId)
  if ((await roleIn(db, team)) === 'observer') refuse('forbidden', 'Observers can read but not write.')
  return { team }
}

async function listFile(db: Db, file: queries.CaseFile, after = 0) {
  const rows = await queries.listSince(db, file, after, pageBytes)
  return { items: rows.map(presentDocument), more: rows.at(-1)?.is_last === false }
}

/** Whole files as far as they fit; of a first one that does not the beginning, which is read on by itself. */
async function listFiles(db: Db, actor: Actor, team: AuthorisedQueue, ids: readonly string[]) {
  const max = entryPages.long.bytes
  const sizes = await queries.sizesOfFiles(db, team, ids)
  const fitting = fittingFiles(sizes, max)
  const rest = sizes.slice(fitting.length).map(({ id }) => id)
  const [first] = fitting
  if (first && first.bytes > max) {
    const report = handled(authorise(actor, await findReport(db, first.id)))
    return { files: [{ reportId: first.id, ...(await listFile(db, { report })) }], rest }
  }
  const fittingIds = fitting.map(({ id }) => id)
  const rows = await queries.listFiles(db, team, fittingIds)
  const byCase = Map.groupBy(rows, ({ report_id: reportId }) => reportId)
  const files = fitting.map(({ id }) => ({
    reportId: id,
    items: (byCase.get(id) ?? []).map(presentDocument),
    more: false,
  }))
  return { files, rest }
}

async function write(
  db: Db,
  file: queries.CaseFile,
  id: string,
  body: CallInput<typeof putCaseDocument>['body'],
) {
  await queries.holdFile(db, file)
  const versions = await queries.listVersions(db, file, id)
  const judged = judgeVersion(versions, body.version, Buffer.from(body.sealed, 'base64url'))
  if (judged === 'repeated') {
    const existing = versions.find(({ version }) => version === body.version)
    if (existing) return { version: existing.version, change: existing.change }
  }
  if (judged === 'behind') refuse('conflict', 'Someone else changed this first. Both versions are saved.')
  const { versions: count, change } = await queries.countFile(db, file)
  if (count >= maxVersions) refuse('quota', 'This case file is full.')
  const next = change + 1
  if (!(await queries.insertVersion(db, file, id, next, body))) refuse('conflict')
  return { version: body.version, change: next }
}
