import type { Parts } from '#server/platform/parts.ts'
import { placeAdministrationRoutes } from './administration/routes.ts'
import { placeOwnerRoutes } from './owners/routes.ts'
import { placeChecked } from './events.ts'
import { openPlacesFile } from './places-file.ts'
import { placeRoutes } from './routes.ts'
import { placeSuggestionRoutes } from './suggestions/routes.ts'

/** @returns what happens here that other features count */
export function register({ serve, limits }: Parts): { placeChecked: typeof placeChecked } {
  placeRoutes(serve, { limits, readFile: openPlacesFile() })
  placeAdministrationRoutes(serve)
  placeSuggestionRoutes(serve)
  placeOwnerRoutes(serve, limits)
  return { placeChecked }
}
