import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest, type PagesManifest } from './manifest.ts'

/**
 * [Note: Builds] Each build is a folder of its own under `build/versions/`, which nothing changes once it is finished. The file
 * `build/current` names the one that is served, and is replaced at once by another: so a build that fails or is killed changes nothing,
 * and an answer under way ends with the files it started with. `npm start` builds beside what is served and tells the server when
 * there is another. (docs/decisions/0356)
 */
export const currentName = 'current'

/** The folder with `client/` and `pages.json` that is served of a folder of builds: the folder itself where it names none. */
export function servedFolder(buildDir: string): string {
  try {
    return join(buildDir, readFileSync(join(buildDir, currentName), 'utf8').trim())
  } catch {
    return buildDir
  }
}

/** The pages that were built, and every file beside them. */
export interface ServedBuild {
  readonly clientDir: string
  /** Null where nothing was built yet. */
  readonly manifest: PagesManifest | null
  /** The address of each file that is no page: `/assets/entry-1a2b.js`. */
  readonly files: ReadonlySet<string>
}

/** What is served now. */
export interface Served {
  /** Gives what is made of a build; it is made again once there is another one. */
  each<Made>(make: (build: ServedBuild) => Made): () => Made
  /** From now on serves the build that is the current one by now. @throws where that cannot be read. */
  reload(): void
}

/** @param buildDir the folder of builds, or a single one */
export function openServed(buildDir: string): Served {
  let folder = servedFolder(buildDir)
  let build = readBuild(folder)
  return {
    each(make) {
      let from = build
      let made = make(from)
      return () => {
        if (from !== build) [made, from] = [make(build), build]
        return made
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
