import { endShowing, findCode, offerCode, readShown, showEntries } from '#contract/shown-entries.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { digestOf } from '#server/platform/tokens.ts'
import { mayShowUntil, slotsOf } from './policy.ts'
import { end, find, offer, read, show } from './queries.ts'

const hour = 3600
/** A family, or a counsellor's room, shares one address; guessing would take a thousand million attempts. */
const guesses = { points: 40, seconds: hour }

/** [Note: Shown entries] Each secret gives its holder one right, and nobody learns of the rest. */
export function shownEntryRoutes(
  serve: Serve,
  { limits, secrets }: { limits: Limits; secrets: Secrets },
): void {
  const kept = (code: string, slot: number) => secrets.hmac('shown-entries/code', `${slot} ${code}`)
  const usable = (code: string) => slotsOf(Date.now()).map((slot) => kept(code, slot))

  serve(offerCode, async ({ body: { reader, code, recipient }, db, networkKey }) => {
    await limits.take('offer-codes', networkKey, guesses)
    const isOffered = await offer(db, digestOf(reader), kept(code, slotsOf(Date.now())[0]), recipient)
    return isOffered ? { done: true as const } : refuse('conflict', 'Create another code.')
  })

  serve(findCode, async ({ body: { code }, db, networkKey }) => {
    await limits.take('use-codes', networkKey, guesses)
    const recipient = await find(db, usable(code))
    return recipient === null ? refuse('not_found') : { recipient }
  })

  serve(showEntries, async ({ body: { code, ender, until, sealed }, db, networkKey }) => {
    await limits.take('use-codes', networkKey, guesses)
    if (!mayShowUntil(until, Date.now()))
      return refuse('invalid_input', undefined, {
        fields: { until: 'Choose a date within the next 30 days.' },
      })
    const showing = { sealed: Buffer.from(sealed, 'base64url'), ender: digestOf(ender), until }
    return (await show(db, usable(code), showing)) ? { done: true as const } : refuse('not_found')
  })

  serve(endShowing, async ({ body: { ender }, db }) => {
    await end(db, digestOf(ender))
    return { done: true as const }
  })

  serve(readShown, async ({ body: { reader }, db, networkKey }) => {
    await limits.take('read-shown', networkKey, { points: 1200, seconds: hour })
    const sealed = await read(db, digestOf(reader))
    return { sealed: sealed && sealed.toString('base64url') }
  })
}
