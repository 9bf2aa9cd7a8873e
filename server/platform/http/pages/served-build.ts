import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest, type PagesManifest } from './manifest.ts'
import { servedFolder } from './served-folder.ts'

/** The pages that were built, and every file beside them. */
export interface ServedBuild {
  readonly clientDir: string
  /** Null where nothing was built yet. */
  readonly manifest: PagesManifest | null
  /** The address of each file that is no page: `/assets/entry-1a2b.js`. */
  readonly files: ReadonlySet<string>
}

/** The build being served. */
export interface Served {
  /** Computes a value from the build, again for each new one. */
  each<BuiltPages>(make: (build: ServedBuild) => BuiltPages): () => BuiltPages
  /** From now on serves the build that is the current one by now. @throws if that cannot be read. */
  reload(): void
}

/** @param buildDir the folder of builds, or a single one */
export function openServed(buildDir: string): Served {
  let folder = servedFolder(buildDir)
  let build = readBuild(folder)
  return {
    each(make) {
      let from = build
      let cache = make(from)
      return () => {
        if (from !== build) [cache, from] = [make(build), build]
        return cache
      }
    },
    reload() {
      const next = servedFolder(buildDir)
      if (next !== folder) [build, folder] = [readBuild(next), next]
    },
  }
}

function readBuild(folder: string): ServedBuild {
  const clientDir = join(folder, 'client')
  const manifest = readManifest(join(folder, 'pages.json'))
  return { clientDir, manifest, files: new Set(manifest ? filesIn(clientDir) : []) }
}

function filesIn(clientDir: string): string[] {
  return readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:html|br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(clientDir.length).replaceAll('\\', '/'))
}
