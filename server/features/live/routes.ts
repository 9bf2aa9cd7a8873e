import { followLive } from '#contract/live.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Live } from '#server/platform/live/live.ts'
import { findListener } from '#server/platform/live/queries.ts'

/** Streams opened from one network in a minute. */
const maxOpened = { points: 240, seconds: 60 }

/** The stream of live changes. Its audience is resolved for each event (platform/live/audience.ts). */
export function liveRoutes(serve: Serve, { limits, live }: { limits: Limits; live: Live }): void {
  serve(followLive, async ({ actor, db, networkKey, lastEventId }) => {
    await limits.consume('streams', networkKey, maxOpened)
    if (actor.kind === 'receipt') return live.follow({ networkKey, receiptOf: actor.reportId }, lastEventId)
    if (actor.kind !== 'member') refuse('signed_out')
    const session = await findListener(db, actor.sessionId)
    if (!session) refuse('signed_out')
    return live.follow({ networkKey, memberId: actor.id, ...session }, lastEventId)
  })
}
