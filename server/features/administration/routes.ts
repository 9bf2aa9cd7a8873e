import { listOutbox, listPeople, readServerState, takeSupportPlace } from '#contract/administration.ts'
import { cutPage, decodeCursor } from '#server/platform/database/cursor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { presentMessage, presentPerson } from './present.ts'
import * as queries from './queries.ts'

export interface AdministrationParts {
  version: string
  /** Whether a mail server is set. */
  delivers: boolean
}

const defaultLimit = 50

/** The administrator's overview: people, messages, and remaining setup steps. */
export function administrationRoutes(serve: Serve, { version, delivers }: AdministrationParts): void {
  serve(listPeople, async ({ query, db }) => {
    const { limit, page } = paging(query)
    const rows = await queries.listPeople(db, page)
    const { items, next } = cutPage(rows, limit, ({ joined_at: at, id }) => ({ at, id }))
    return { items: items.map(presentPerson), next }
  })

  serve(listOutbox, async ({ query, db }) => {
    const { limit, page } = paging(query)
    const { items, next } = cutPage(await queries.listMails(db, page), limit, ({ at, id }) => ({ at, id }))
    return { delivers, items: items.map(presentMessage), next }
  })

  serve(takeSupportPlace, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    // A mailed link would reach someone else.
    if (member.state !== 'confirmed')
      refuse('conflict', 'Your address is not confirmed. Confirm it, or choose another one under Security.')
    note({ kind: 'member', id: member.id })
    await queries.insertSupportPlace(db, member.id)
    return { done: true as const }
  })

  serve(readServerState, async ({ db }) => {
    const state = await queries.readState(db)
    return {
      version,
      mail: delivers ? ('delivers' as const) : ('kept' as const),
      people: state.people,
      reports: state.reports,
      stoppedFiles: state.stopped_files,
      operatorSaved: state.operator_saved,
      support: {
        id: state.id,
        places: state.places,
        handlers: state.handlers,
        hasKey: state.has_key,
        hasKit: state.has_kit,
        reading: state.reading,
        openedAt: state.opened_at?.toISOString() ?? null,
        answerDays: state.answer_days,
      },
    }
  })
}

function paging(query: { cursor?: string | undefined; limit?: number | undefined }) {
  const limit = query.limit ?? defaultLimit
  return { limit, page: { after: decodeCursor(query.cursor), rows: limit + 1 } }
}
