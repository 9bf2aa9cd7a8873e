import {
  assignCases,
  countWaitingCases,
  type DeskState,
  handOverCases,
  listDesk,
  maxCases,
  readDeskCases,
  snoozeCases,
  tagCases,
} from '#contract/case-desk.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { EndpointHandler } from '#server/platform/http/call.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { storeCounts } from '../figures/stored-counts.ts'
import { markQueueOpened } from '../lists/queries.ts'
import type { AuthorisedQueue } from '../ids.ts'
import { authoriseQueue } from '../policy.ts'
import { listSeals } from '../queries.ts'
import type { MarkSeen } from '../read-markers/routes.ts'
import { decodeDeskCursor, encodeDeskCursor } from './page-cursor.ts'
import { maySnoozeUntil } from './policy.ts'
import { presentCase, presentCounts, presentDesk } from './present.ts'
import * as queries from './queries.ts'

/** The queue of an organisation and the assignment of its cases. [Note: Desk] */
export function deskRoutes(serve: Serve, { markSeen }: { markSeen: MarkSeen }): void {
  const endedOf = storeCounts({ count: queries.countClosed, isCountCurrent: queries.isClosedCountCurrent })
  const countsOf = async (db: Db, actor: Actor, organisation: AuthorisedQueue) => {
    const open = await queries.countOpen(db, organisation)
    const ended = await endedOf(db, memberOf(actor).id, organisation)
    return presentCounts(open, ended)
  }

  const answerPage: EndpointHandler<typeof listDesk> = async ({ actor, params, query, db }) => {
    const organisation = authoriseQueue(actor, params.id)
    await queries.planOnce(db)
    const isFirst = query.cursor === undefined
    if (isFirst) {
      await markQueueOpened(db, organisation)
      await markSeen(db, memberOf(actor).id, { kind: 'report' })
    }
    const limit = query.limit ?? maxCases
    const { part = 'open', view, status, severity, type } = query
    const page = { after: decodeDeskCursor(query.cursor), rows: limit + 1 }
    const found = await queries.listDesk(db, organisation, { part, view, status, severity, type }, page)
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    return {
      items: await presentCases(db, rows),
      next: found.length > limit && last ? encodeDeskCursor(last) : null,
      counts: isFirst ? await countsOf(db, actor, organisation) : null,
    }
  }
  serve(listDesk, answerPage)

  serve(readDeskCases, async ({ actor, params, body, db }) => {
    const organisation = authoriseQueue(actor, params.id)
    const rows = body.ids.length > 0 ? await queries.findDeskCases(db, organisation, body.ids) : []
    return {
      items: await presentCases(db, rows),
      counts: await countsOf(db, actor, organisation),
    }
  })

  serve(countWaitingCases, async ({ actor, db }) => {
    let waiting = 0
    for (const id of memberOf(actor).handles)
      waiting += await queries.countWaiting(db, authoriseQueue(actor, id))
    return { waiting }
  })

  caseChangeRoutes(serve)
}

/** Each changes all of the named cases or none. */
function caseChangeRoutes(serve: Serve): void {
  serve(assignCases, async ({ actor, params, body, db }) => {
    const { assigneeId } = body
    const organisation = await authoriseDesk(db, actor, params.id)
    const ids = body.cases.map(({ id }) => id)
    const assignees = assigneeId === null ? null : await queries.assigneesOf(db, ids, assigneeId)
    return change(db, organisation, body.cases, {
      isDone: (row) => row.assignee_id === (assignees?.get(row.id) ?? null),
      isUnchanged: (row, { was }) => row.assignee_id === was,
      write: async (due) => {
        if (assigneeId !== null && !(await queries.mayAssign(db, due, assigneeId))) refuseAssignee()
        await queries.assign(db, due, assigneeId)
      },
    })
  })

  serve(handOverCases, async ({ actor, params, body, db, note }) => {
    const organisation = await authoriseDesk(db, actor, params.id)
    note({ kind: 'organisation', id: params.id })
    if (body.from === body.to || !(await queries.handlesAt(db, organisation, body.to))) refuseAssignee()
    const ids = await queries.lockCasesOfHandler(db, organisation, body.from)
    const moved = await queries.handOver(db, ids, body.to)
    return { moved, kept: ids.length - moved }
  })

  serve(snoozeCases, async ({ actor, params, body, db }) => {
    const { until } = body
    const organisation = await authoriseDesk(db, actor, params.id)
    if (until !== null && !maySnoozeUntil(until, await queries.zoneOf(db, organisation))) {
      refuse('conflict', 'Choose a future date within a year.')
    }
    return change(db, organisation, body.cases, {
      isDone: (row) => row.snoozed_until === until,
      isUnchanged: (row, { was }) => row.snoozed_until === was,
      write: (ids) => queries.snooze(db, ids, until),
    })
  })

  serve(tagCases, async ({ actor, params, body, db }) => {
    const requested = new Map(body.cases.map((each) => [each.id, each]))
    return change(db, await authoriseDesk(db, actor, params.id), body.cases, {
      isDone: (row, { tags, version }) =>
        row.tags_version === version + 1 &&
        (presentDesk(row).tags?.sealed ?? null) === (tags?.sealed ?? null),
      isUnchanged: (row, { version }) => row.tags_version === version,
      write: (ids) =>
        queries.tag(
          db,
          ids.flatMap((id) => requested.get(id) ?? []),
        ),
    })
  })
}

function refuseAssignee(): never {
  refuse('conflict', 'You can assign a case only to a handler here who can read it.')
}

/** @throws {Refusal} `not_found` for members who do not handle cases there, `forbidden` for an observer */
async function authoriseDesk(db: Db, actor: Actor, organisationId: string): Promise<AuthorisedQueue> {
  const organisation = authoriseQueue(actor, organisationId)
  if ((await queries.roleAtDesk(db, organisation)) === 'observer') {
    refuse('forbidden', 'Observers can read cases but not move them.')
  }
  return organisation
}

interface Change<Requested> {
  /** Whether the case is already as it is to be: asking twice is the same as asking once. */
  readonly isDone: (row: queries.CaseRow, requested: Requested) => boolean
  /** Whether it is as the caller saw it. */
  readonly isUnchanged: (row: queries.CaseRow, requested: Requested) => boolean
  readonly write: (ids: string[]) => Promise<void>
}

/**
 * Changes all of these cases or none.
 *
 * @throws {Refusal} `not_found` if one is not the caller's to work on, `conflict` if one was changed by someone else
 */
async function change<Requested extends { id: string }>(
  db: Db,
  organisation: AuthorisedQueue,
  requested: readonly Requested[],
  { isDone, isUnchanged, write }: Change<Requested>,
): Promise<{ items: { id: string; desk: DeskState }[] }> {
  const byId = new Map(requested.map((each) => [each.id, each]))
  const ids = [...byId.keys()]
  const rows = await queries.lockDeskCases(db, organisation, ids)
  if (rows.length < ids.length) refuse('not_found')
  const due = rows.flatMap((row) => {
    const each = byId.get(row.id)
    return each && !isDone(row, each) ? [{ row, each }] : []
  })
  if (due.some(({ row, each }) => !isUnchanged(row, each))) {
    refuse('conflict', 'Someone else changed one of these cases. Nothing was changed. Reload and try again.')
  }
  if (due.length > 0) await write(due.map(({ row }) => row.id))
  const now = due.length > 0 ? await queries.findDeskCases(db, organisation, ids) : rows
  return { items: now.map((row) => ({ id: row.id, desk: presentDesk(row) })) }
}

async function presentCases(db: Db, rows: readonly queries.CaseRow[]) {
  const seals = Map.groupBy(await listSeals(db, rows, 'first'), (seal) => seal.report_id)
  return rows.map((row) => presentCase(row, seals))
}
