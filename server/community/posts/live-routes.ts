import { followThreadPosts } from '#contract/community/post-live.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Live } from '#server/platform/live/live.ts'
import { findListener } from '#server/platform/live/queries.ts'
import { findThreadState } from './queries.ts'

/** Streams of threads opened from one network in a minute. */
const maxOpened = { points: 240, seconds: 60 }

/** The stream of one thread, for all who may read it. [Note: Live threads] */
export function threadLiveRoutes(serve: Serve, { limits, live }: { limits: Limits; live: Live }): void {
  serve(followThreadPosts, async ({ actor, params, db, networkKey }) => {
    await limits.consume('thread-streams', networkKey, maxOpened)
    const state = await findThreadState(db, params.id)
    if (state === 'gone') refuse('expired')
    if (state !== 'published') refuse('not_found')
    const only = { topic: 'thread', id: params.id } as const
    if (actor.kind !== 'member') return live.follow({ networkKey, only }, undefined)
    const session = await findListener(db, actor.sessionId)
    return live.follow({ networkKey, memberId: actor.id, only, ...session }, undefined)
  })
}
