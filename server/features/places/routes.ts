import { listPlaces, readPlacesPage, reportPlaceProblem, suggestPlace } from '#contract/places.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { placesPage } from './plain-page.ts'
import type { ReadPlacesFile } from './places-file.ts'
import * as queries from './queries.ts'

/** From one network in an hour: a whole school is one network. */
const maxReads = { points: 3000, seconds: 3600 }
const maxProblems = { points: 30, seconds: 3600 }
const maxSuggestions = { points: 20, seconds: 3600 }
/** Maximum number of open suggestions. */
const maxWaiting = 1000

/** The list of places, and what readers say about it. [Note: One file of places] */
export function placeRoutes(
  serve: Serve,
  { limits, readFile }: { limits: Limits; readFile: ReadPlacesFile },
): void {
  serve(listPlaces, async ({ db, networkKey }) => {
    await limits.consume('places', networkKey, maxReads)
    const { tag, bytes, gzipped } = await readFile(db)
    return { type: 'application/json; charset=utf-8', bytes, gzipped, tag }
  })

  serve(readPlacesPage, async ({ params, db, networkKey }) => {
    await limits.consume('places', networkKey, maxReads)
    const { day, places } = await readFile(db)
    const html = placesPage({ day, places }, params.language)
    return { type: 'text/html; charset=utf-8', bytes: new TextEncoder().encode(html) }
  })

  serve(reportPlaceProblem, async ({ params, body, db, networkKey }) => {
    await limits.consume('place-problems', networkKey, maxProblems)
    if (!(await queries.insertProblem(db, params.number, body))) refuse('not_found')
    return { done: true as const }
  })

  serve(suggestPlace, async ({ actor, body: { id, suggestion, isCounted }, db, networkKey }) => {
    await limits.consume('place-suggestions', networkKey, maxSuggestions)
    if (isCounted && actor.kind !== 'member') refuse('signed_out')
    const memberId = isCounted && actor.kind === 'member' ? actor.id : null
    if (!(await queries.insertSuggestion(db, { id, memberId, suggestion }, maxWaiting)))
      refuse('conflict', 'There are too many open suggestions. Try again in a few days.')
    return { done: true as const }
  })
}
