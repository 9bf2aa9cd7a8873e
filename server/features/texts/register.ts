import { join } from 'node:path'
import type { Database } from '#server/platform/database/connection.ts'
import { asActor } from '#server/platform/database/actor.ts'
import { system } from '#server/platform/http/actor.ts'
import { builtTexts } from '#server/platform/http/pages/built-texts.ts'
import { keepCurrent } from '#server/platform/http/pages/current.ts'
import { readManifest } from '#server/platform/http/pages/manifest.ts'
import type { Parts } from '#server/platform/parts.ts'
import { presentChanged } from './present.ts'
import { listOpen } from './queries.ts'
import { textRoutes } from './routes.ts'

interface TextDependencies {
  readonly database: Database
  /** Which texts there are is known by the built pages. */
  readonly buildDir: string
}

/** @returns what counts now about all texts, for the pages */
export function register({ serve, database, buildDir }: Parts & TextDependencies) {
  const texts = builtTexts(readManifest(join(buildDir, 'pages.json')))
  const changed = keepCurrent(async () => presentChanged(await asActor(database, system, listOpen)))
  textRoutes(serve, { texts, changes: changed.expect })
  return { changedTexts: changed.current }
}
