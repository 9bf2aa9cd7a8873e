import { followSession } from '#contract/community/room-lines.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { findListener } from '#server/platform/live/queries.ts'
import type { Live } from '#server/platform/live/live.ts'
import { findReader } from './stream-queries.ts'
import { openRoomStreams } from './streams.ts'

/** Streams that one member opens in a minute. */
const maxOpened = { points: 60, seconds: 60 }

export function roomStreamRoutes(serve: Serve, { limits, live }: { limits: Limits; live: Live }): void {
  const streams = openRoomStreams(live)

  serve(followSession, async ({ actor, params, query, db, lastEventId }) => {
    const member = memberOf(actor)
    await limits.consume('room-streams', member.id, maxOpened)
    const reader = (await findReader(db, params.id)) ?? refuse('not_found')
    const session = (await findListener(db, member.sessionId)) ?? refuse('not_found')
    return streams.follow(params.id, {
      memberId: member.id,
      family: session.family,
      role: reader.role,
      canSeeLines: reader.role !== 'participant' || reader.seat === 'seated',
      tick: reader.tick,
      after: numberOf(lastEventId) ?? query.after,
    })
  })
}

/** The number of a line; undefined if the id is of no stream of ours. */
function numberOf(lastEventId: string | undefined): number | undefined {
  const number = Number(lastEventId || Number.NaN)
  return Number.isInteger(number) && number >= 0 && number <= 2_147_483_647 ? number : undefined
}
