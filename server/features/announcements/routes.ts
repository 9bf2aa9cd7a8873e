import {
  announcementBounds,
  listAnnouncements,
  readAnnouncements,
  removeAnnouncement,
  saveAnnouncement,
} from '#contract/announcements.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { requireEnd } from './policy.ts'
import { presentAnnouncement, presentShown } from './present.ts'
import * as queries from './queries.ts'

/** Announcements of administrators and their audiences. [Note: Announcements] */
export function announcementRoutes(serve: Serve): void {
  serve(readAnnouncements, async ({ db }) => ({ items: (await queries.listCurrent(db)).map(presentShown) }))

  serve(listAnnouncements, async ({ db }) => ({
    items: (await queries.listAll(db, announcementBounds.items)).map(presentAnnouncement),
  }))

  serve(saveAnnouncement, async ({ actor, params, body, db, note }) => {
    note({ kind: `announcement ${body.audience}`, id: params.id })
    requireEnd(body, Date.now())
    const version = await queries.save(db, { id: params.id, madeBy: memberOf(actor).id }, body)
    return version === undefined ? refuse('conflict') : { version }
  })

  serve(removeAnnouncement, async ({ params, db, note }) => {
    note({ kind: 'announcement', id: params.id })
    if (!(await queries.remove(db, params.id))) refuse('not_found')
    return { done: true as const }
  })
}
