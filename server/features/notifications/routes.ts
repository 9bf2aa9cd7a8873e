import {
  countNotifications,
  listNotifications,
  markAllNotifications,
  markNotifications,
  testNotifications,
} from '#contract/notifications.ts'
import { cutPage, decodeCursor } from '#server/platform/database/cursor.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { listOwnDevices } from './devices/queries.ts'
import * as events from './events.ts'
import { presentNotification } from './present.ts'
import * as queries from './queries.ts'

const defaultLimit = 30
/** Tests that someone sends to themselves in an hour. */
const maxTests = { points: 10, seconds: 3600 }
/** Counted no further: more is shown as "99+". */
const maxCounted = 100

export function notificationRoutes(serve: Serve, { limits }: { limits: Limits }): void {
  serve(listNotifications, async ({ actor, query, db }) => {
    const limit = query.limit ?? defaultLimit
    const after = decodeCursor(query.cursor)
    const read = query.state === undefined ? undefined : query.state === 'read'
    const rows = await queries.listNotifications(db, memberOf(actor), { after, rows: limit + 1, read })
    const { items, next } = cutPage(rows, limit, ({ at, id }) => ({ at, id }))
    return { items: items.map(presentNotification), next }
  })

  serve(countNotifications, async ({ actor, db }) => ({
    unread: await queries.countUnread(db, memberOf(actor), maxCounted),
  }))

  serve(markNotifications, async ({ actor, body, db }) => {
    await queries.markAs(db, memberOf(actor), body.ids, body.read)
    return { done: true as const }
  })

  serve(markAllNotifications, async ({ actor, body, db }) => ({
    ids: await queries.markReadUntil(db, memberOf(actor), new Date(body.until)),
  }))

  serve(testNotifications, async ({ actor, db, note }) => {
    const member = memberOf(actor)
    await limits.consume('notification-tests', member.id, maxTests)
    note({ kind: 'member', id: member.id })
    const devices = (await listOwnDevices(db, member)).filter(({ is_sent_to: isSentTo }) => isSentTo)
    await emit(db, events.testRequested, {
      memberId: member.id,
      generation: String(member.generation),
      eventId: crypto.randomUUID(),
    })
    return { devices: devices.length, mail: member.state === 'confirmed' }
  })
}
