import {
  type CategorySettings,
  listCategorySettings as listSettings,
  reservedAddresses,
  saveCategory,
} from '#contract/community/forum.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import * as queries from './queries.ts'

/** Category settings for administrators. */
export function categoryRoutes(serve: Serve): void {
  serve(listSettings, async ({ db }) => ({
    items: (await queries.listCategorySettings(db)).map(presentSettings),
  }))

  serve(saveCategory, async ({ params, body, db }) => {
    if (body.band === 'younger' && body.isIndexed)
      refuse('invalid_input', undefined, {
        fields: { 'body.isIndexed': 'Categories of the younger community cannot be open to search engines.' },
      })
    if (reservedAddresses.includes(body.address))
      refuse('invalid_input', undefined, {
        fields: { 'body.address': 'This address is already used by a forum page.' },
      })
    const settings = { id: params.id, ...body }
    if (!(await queries.saveCategory(db, settings)))
      refuse('conflict', 'Another category has this address, or this one belongs to the other community.')
    return settings
  })
}

function presentSettings(row: queries.CategorySettingsRow): CategorySettings {
  return {
    id: row.id,
    band: row.band,
    address: row.address,
    position: row.position,
    name: { en: row.name_en, es: row.name_es },
    description: { en: row.description_en, es: row.description_es },
    languages: row.languages,
    starters: row.starters,
    isIndexed: row.is_indexed,
    state: row.state,
    firstWaits: row.first_waits,
  }
}
