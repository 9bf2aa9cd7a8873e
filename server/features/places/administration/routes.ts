import * as contract from '#contract/place-administration.ts'
import type { AdministeredPlace } from '#contract/place-administration.ts'
import { isPublicTextAllowed } from '#content/places/secret-address.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { cutPage, decodeCursor } from '#server/platform/database/cursor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { newToken } from '#server/platform/tokens.ts'
import { placeChecked } from '../events.ts'
import { checkAddress, checkUntil } from '../policy.ts'
import * as queries from './queries.ts'

const pageOfPlaces = 50

const present = ({ place }: queries.PlaceRow): AdministeredPlace => contract.administeredPlace.parse(place)

async function describe(db: Db, id: string): Promise<AdministeredPlace> {
  const row = await queries.findPlace(db, id)
  return row ? present(row) : refuse('not_found')
}

/** Administration of places: adding, checking and unlisting. */
export function placeAdministrationRoutes(serve: Serve): void {
  writingRoutes(serve)
  checkingRoutes(serve)
}

function writingRoutes(serve: Serve): void {
  serve(contract.listAdministeredPlaces, async ({ query, db }) => {
    const { cursor, limit = pageOfPlaces, show = 'todo' } = query
    const rows = await queries.listPlaces(db, show, { after: decodeCursor(cursor), rows: limit + 1 })
    const { items, next } = cutPage(rows, limit, ({ added_at: at, id }) => ({ at, id }))
    return { items: items.map(present), next }
  })

  serve(contract.savePlace, async ({ params: { id }, body: { version, draft }, db, note }) => {
    note({ kind: 'place', id })
    checkAddress(draft, 'body.draft')
    const outcome = await queries.savePlace(db, id, version, draft)
    if (outcome === 'changed') refuse('conflict', 'Someone else changed this place. Reload the page.')
    if (outcome === 'double') refuse('conflict', 'A place with this name already exists in the same town.')
    return describe(db, id)
  })

  serve(contract.importPlaces, async ({ body: { places }, db }) => {
    for (const [at, { draft }] of places.entries()) checkAddress(draft, `body.places.${at}.draft`)
    const doubles = await queries.importPlaces(db, places)
    return { added: places.length - doubles.length, doubles }
  })

  serve(contract.removePlace, async ({ params: { id }, db, note }) => {
    note({ kind: 'place', id })
    await queries.deletePlace(db, id)
    return { done: true as const }
  })
}

function checkingRoutes(serve: Serve): void {
  serve(contract.checkPlace, async ({ params: { id }, body, db, note }) => {
    note({ kind: 'place', id })
    if (body.outcome === 'checked') checkUntil(body.until)
    const check = body.outcome === 'checked' ? body : { ...body, by: '', until: null, isAddressPublic: false }
    const outcome = await queries.checkPlace(db, id, check)
    if (outcome === null) refuse('not_found')
    if (outcome === 'changed') refuse('conflict', 'Someone else changed this place. Reload the page.')
    if (outcome === 'unconfirmed')
      refuse('invalid_input', undefined, {
        fields: { 'body.isAddressPublic': 'Confirm that the place publishes this address itself.' },
      })
    const memberId = body.outcome === 'checked' ? await queries.findSuggester(db, id) : null
    if (memberId) await emit(db, placeChecked, { placeId: id, memberId })
    return describe(db, id)
  })

  serve(contract.makeOwnerLink, async ({ params: { id }, db, note }) => {
    note({ kind: 'place', id })
    const { text, digest } = newToken()
    if (!(await queries.storeOwnerDigest(db, id, digest))) refuse('not_found')
    return { secret: text }
  })

  serve(contract.decidePlaceAnswer, async ({ params: { id }, body: { outcome, version }, db, note }) => {
    note({ kind: 'place', id })
    const { version: newest, draft, answer } = await describe(db, id)
    if (newest !== version) refuse('conflict', 'Someone else changed this place. Reload the page.')
    if (outcome === 'shown' && !isPublicTextAllowed(draft.kind, answer))
      refuse('invalid_input', undefined, {
        fields: { 'body.outcome': 'The text gives away where the refuge is.' },
      })
    await queries.decideAnswer(db, id, outcome)
    return describe(db, id)
  })
}
