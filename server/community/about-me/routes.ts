import { createHash } from 'node:crypto'
import * as aboutMe from '#contract/community/about-me.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { requestHash } from '#server/platform/http/idempotency-key.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { findClaim, insertClaim, insertClaimAppeal } from './queries.ts'

/** From one network in an hour: it is for people who are named, and not for silencing stories. */
const maxClaims = { points: 10, seconds: 3600 }
const maxReads = { points: 300, seconds: 3600 }
/** Days within which the person who asked gets reasons. */
const reasonDays = 7

/** [Note: About me] */
export function aboutMeRoutes(serve: Serve, limits: Limits): void {
  serve(aboutMe.sendClaim, async ({ body, db, networkKey }) => {
    await limits.consume('about-me', networkKey, maxClaims)
    const covers = aboutMe.coveringGrounds.has(body.ground)
    const decidedBy = await insertClaim(db, body, { covers, hash: requestHash({ body }) })
    if (decidedBy === 'reused') refuse('reused_key')
    if (decidedBy === undefined) return refuse('not_found')
    return { decidedBy, reasonsBy: dayAfter(utcDay(), reasonDays) }
  })

  serve(aboutMe.readClaim, async ({ body, db, networkKey }) => {
    await limits.consume('about-me-answers', networkKey, maxReads)
    const row = await findClaim(db, digestOf(body.token))
    if (!row) return refuse('not_found')
    return {
      state: row.state,
      decidedBy: row.decided_by.toISOString(),
      reason: row.reason,
      words: row.words,
      mayAppeal: row.may_appeal,
      isFinal: row.is_final,
    }
  })

  serve(aboutMe.appealClaim, async ({ body, db, networkKey }) => {
    await limits.consume('about-me', networkKey, maxClaims)
    const decidedBy = await insertClaimAppeal(db, digestOf(body.token), body.words)
    if (decidedBy === 'conflict') refuse('conflict')
    return decidedBy === undefined ? refuse('not_found') : { decidedBy }
  })
}

const digestOf = (token: string) => createHash('sha256').update(Buffer.from(token, 'base64url')).digest()
