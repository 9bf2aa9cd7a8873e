import { answerPlaceSuggestion, listPlaceSuggestions } from '#contract/place-administration.ts'
import { placeSuggestion } from '#contract/places.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import * as queries from './queries.ts'

/** What administrators do with places that people suggested. */
export function placeSuggestionRoutes(serve: Serve): void {
  serve(listPlaceSuggestions, async ({ db }) => ({
    items: (await queries.listSuggestions(db)).map(({ id, on, suggestion }) => ({
      id,
      on,
      suggestion: placeSuggestion.parse(suggestion),
    })),
  }))

  serve(answerPlaceSuggestion, async ({ params: { id }, body, db }) => {
    const placeId = body.outcome === 'added' ? body.placeId : null
    if (!(await queries.answerSuggestion(db, id, placeId))) refuse('not_found')
    return { done: true as const }
  })
}
