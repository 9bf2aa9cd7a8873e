import { isPublicTextAllowed } from '#content/places/secret-address.ts'
import { answerAsOwner, type OwnedPlace, readOwnedPlace } from '#contract/place-administration.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { digestOf } from '#server/platform/tokens.ts'
import * as queries from './queries.ts'

/** From one network in an hour. */
const maxTries = { points: 120, seconds: 3600 }

/** What those who run a place do with the secret that an administrator gave them. */
export function placeOwnerRoutes(serve: Serve, limits: Limits): void {
  serve(readOwnedPlace, async ({ body: { secret }, db, networkKey }) => {
    await limits.consume('place-owners', networkKey, maxTries)
    return describe(db, digestOf(secret))
  })

  serve(answerAsOwner, async ({ body: { secret, words }, db, networkKey }) => {
    await limits.consume('place-owners', networkKey, maxTries)
    const digest = digestOf(secret)
    const { place } = await describe(db, digest)
    const answerText = words.trim()
    if (!isPublicTextAllowed(place.kind, answerText))
      refuse('invalid_input', undefined, {
        fields: { 'body.words': 'Remove anything that gives away where the refuge is.' },
      })
    await queries.storeAnswer(db, digest, answerText)
    return describe(db, digest)
  })
}

async function describe(db: Db, digest: Buffer): Promise<OwnedPlace> {
  const owned = await queries.findOwned(db, digest)
  if (!owned) return refuse('not_found')
  return readOwnedPlace.result.parse(owned)
}
