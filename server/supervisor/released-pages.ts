import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { servedFolder } from '#server/platform/http/pages/served-folder.ts'
import { StartError } from './start-error.ts'
import type { Pages } from './supervisor.ts'

/** The pages of a release, which came with it and are never built. [Note: Releases] in tools/release/make-release.ts */
export function releasedPages(buildDir: string): Pages {
  return {
    first() {
      if (existsSync(join(servedFolder(buildDir), 'pages.json'))) return Promise.resolve()
      throw new StartError('This release is incomplete: its pages are missing. Unpack it again.')
    },
    rest: () => Promise.resolve(),
  }
}
