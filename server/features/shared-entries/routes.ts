import { endShowing, findCode, offerCode, readShown, showEntries } from '#contract/shared-entries.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { digestOf } from '#server/platform/tokens.ts'
import { isValidLastDay, slotsOf } from './policy.ts'
import { endShown, findRecipient, storeCode, readSealed, storeShown } from './queries.ts'

const hour = 3600
/** A family, or a counsellor's room, shares one address; guessing would take a thousand million attempts. */
const guesses = { points: 40, seconds: hour }

/** [Note: Shown entries] Each secret gives its holder one right, and nobody learns of the rest. */
export function sharedEntryRoutes(
  serve: Serve,
  { limits, secrets }: { limits: Limits; secrets: Secrets },
): void {
  const codeHash = (code: string, slot: number) => secrets.hmac('shown-entries/code', `${slot} ${code}`)
  const usable = (code: string) => slotsOf(Date.now()).map((slot) => codeHash(code, slot))

  serve(offerCode, async ({ body: { reader, code, recipient }, db, networkKey }) => {
    await limits.consume('offer-codes', networkKey, guesses)
    const isOffered = await storeCode(db, digestOf(reader), codeHash(code, slotsOf(Date.now())[0]), recipient)
    return isOffered ? { done: true as const } : refuse('conflict', 'Create another code.')
  })

  serve(findCode, async ({ body: { code }, db, networkKey }) => {
    await limits.consume('use-codes', networkKey, guesses)
    const recipient = await findRecipient(db, usable(code))
    return recipient === null ? refuse('not_found') : { recipient }
  })

  serve(showEntries, async ({ body: { code, ender, until, sealed }, db, networkKey }) => {
    await limits.consume('use-codes', networkKey, guesses)
    if (!isValidLastDay(until, Date.now()))
      return refuse('invalid_input', undefined, {
        fields: { until: 'Choose a date within the next 30 days.' },
      })
    const shown = { sealed: Buffer.from(sealed, 'base64url'), ender: digestOf(ender), until }
    return (await storeShown(db, usable(code), shown)) ? { done: true as const } : refuse('not_found')
  })

  serve(endShowing, async ({ body: { ender }, db }) => {
    await endShown(db, digestOf(ender))
    return { done: true as const }
  })

  serve(readShown, async ({ body: { reader }, db, networkKey }) => {
    await limits.consume('read-shown', networkKey, { points: 1200, seconds: hour })
    const sealed = await readSealed(db, digestOf(reader))
    return { sealed: sealed && sealed.toString('base64url') }
  })
}
