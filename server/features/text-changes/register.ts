import type { Database } from '#server/platform/database/connection.ts'
import { asActor } from '#server/platform/database/actor.ts'
import { system } from '#server/platform/http/actor.ts'
import { builtTexts } from '#server/platform/http/pages/built-texts.ts'
import { cacheValue } from '#server/platform/http/pages/cached-value.ts'
import type { Served } from '#server/platform/http/pages/served-build.ts'
import type { Parts } from '#server/platform/parts.ts'
import { presentChanged } from './present.ts'
import { listOpen } from './queries.ts'
import { textRoutes } from './routes.ts'

interface TextDependencies {
  readonly database: Database
  /** Which texts there are is known by the built pages. */
  readonly pages: Served
}

/** @returns what counts now about all texts, for the pages */
export function register({ serve, database, pages }: Parts & TextDependencies) {
  const texts = pages.each(({ manifest }) => builtTexts(manifest))
  const changed = cacheValue(async () => presentChanged(await asActor(database, system, listOpen)))
  textRoutes(serve, { texts, changes: changed.expectChange })
  return { changedTexts: changed.current }
}
