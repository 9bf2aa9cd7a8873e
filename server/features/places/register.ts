import type { Parts } from '#server/platform/parts.ts'
import { placeAdministrationRoutes } from './administration/routes.ts'
import { placeOwnerRoutes } from './owners/routes.ts'
import { openPlacesFile } from './places-file.ts'
import { placeRoutes } from './routes.ts'
import { placeSuggestionRoutes } from './suggestions/routes.ts'

export function register({ serve, limits }: Parts): void {
  placeRoutes(serve, { limits, readFile: openPlacesFile() })
  placeAdministrationRoutes(serve)
  placeSuggestionRoutes(serve)
  placeOwnerRoutes(serve, limits)
}
