import * as contract from '#contract/classes.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { drawCode } from './codes.ts'
import { presentAttended, presentTaught } from './present.ts'
import * as queries from './queries.ts'
import type { openRooms } from './rooms.ts'

/** Per network: a whole school shares one, and reconnects all at once. */
const started = { points: 60, seconds: 3600 }
/** Guesses at a code are counted among these: so few in 148 million lead nowhere. [Note: Classes] */
const joined = { points: 900, seconds: 900 }
const steered = { points: 600, seconds: 60 }
const followed = { points: 800, seconds: 60 }
const voted = { points: 6000, seconds: 900 }
/** Classes at once. */
const max = { classes: 2_000 }
/** Nobody fills a class from one network, and a school of several hundred still fits in. [Note: Class seats] */
const maxSeats: queries.SeatBounds = { class: 500, network: 250 }

interface ClassParts {
  readonly limits: Limits
  readonly rooms: ReturnType<typeof openRooms>
  readonly secrets: Secrets
}

export function classRoutes(serve: Serve, parts: ClassParts): void {
  teacherRoutes(serve, parts)
  pupilRoutes(serve, parts)
}

/** An IPv6 line may have 65,536 networks: all of them count as one. */
const siteOf = (networkKey: string): string => networkKey.split(':').slice(0, 3).join(':')

/** The device that shows the teacher's secret is in control. */
function teacherRoutes(serve: Serve, { limits, rooms }: ClassParts): void {
  serve(contract.startClass, async ({ body, db, networkKey }) => {
    await limits.consume('class-starts', networkKey, started)
    // A code can be in use; twice in a row only where there are very many.
    const id =
      (await queries.insertClass(db, body.key, drawCode(), body.position, max.classes)) ??
      (await queries.insertClass(db, body.key, drawCode(), body.position, max.classes))
    const row = id && (await queries.readClass(db, id))
    return row ? presentTaught(row) : refuse('busy', undefined, { retryAfterSeconds: 60 })
  })

  serve(contract.followTaughtClass, async ({ body, db, networkKey }) => {
    await limits.consume('class-streams', networkKey, followed)
    const id = await queries.findTaught(db, body.key)
    return id ? rooms.follow(id, 'taught', body.key) : refuse('not_found')
  })

  serve(contract.moveClass, async ({ body, db, networkKey }) => {
    await limits.consume('class-steering', networkKey, steered)
    if (!(await queries.moveClass(db, body.key, body.position))) refuse('not_found')
    return { done: true as const }
  })

  serve(contract.showClassFigures, async ({ body, db, networkKey }) => {
    await limits.consume('class-steering', networkKey, steered)
    const outcome = await queries.setFiguresVisible(db, body.key, body.moment)
    if (outcome === 'few') refuse('conflict', 'Wait until at least five people have chosen.')
    if (outcome === 'elsewhere') refuse('conflict', 'The class has moved on.')
    if (outcome === null) refuse('not_found')
    return { done: true as const }
  })

  serve(contract.renewClassPresence, async ({ body, db, networkKey }) => {
    await limits.consume('class-steering', networkKey, steered)
    if (!(await queries.touchClass(db, body.key))) refuse('not_found')
    return { done: true as const }
  })

  serve(contract.freeClassSeats, async ({ body, db, networkKey }) => {
    await limits.consume('class-steering', networkKey, steered)
    const code = body.which === 'all' ? drawCode() : null
    if (!(await queries.freeSeats(db, body.key, code))) refuse('not_found')
    const id = await queries.findTaught(db, body.key)
    const row = id && (await queries.readClass(db, id))
    return row ? presentTaught(row) : refuse('not_found')
  })

  serve(contract.endClass, async ({ body, db, networkKey }) => {
    await limits.consume('class-steering', networkKey, steered)
    await queries.removeClass(db, body.key)
    return { done: true as const }
  })
}

/** Anyone with the code can join, once for each secret that a device draws. */
function pupilRoutes(serve: Serve, { limits, rooms, secrets }: ClassParts): void {
  serve(contract.joinClass, async ({ body, db, networkKey }) => {
    await limits.consume('class-joins', networkKey, joined)
    const network = secrets.hmac('class-seats', siteOf(networkKey))
    const id = await queries.insertSeat(db, body.code, { seat: body.seat, network }, maxSeats)
    if (id === 'full')
      refuse('conflict', 'This class is full. Ask your teacher to free seats, then join again.')
    const row = id && (await queries.readClass(db, id))
    return row ? presentAttended(row) : refuse('not_found')
  })

  serve(contract.followAttendedClass, async ({ body, db, networkKey }) => {
    await limits.consume('class-streams', networkKey, followed)
    const id = await queries.findAttended(db, body.seat)
    return id ? rooms.follow(id, 'attended', body.seat) : refuse('not_found')
  })

  serve(contract.voteInClass, async ({ body, db, networkKey }) => {
    await limits.consume('class-votes', networkKey, voted)
    const outcome = await queries.countVote(db, body.seat, body.moment, body.choice)
    if (outcome === 'shown') refuse('conflict', 'The class is already looking at the results.')
    if (outcome === 'elsewhere') refuse('conflict', 'The class has moved on.')
    if (outcome === null) refuse('not_found')
    return { done: true as const }
  })
}
