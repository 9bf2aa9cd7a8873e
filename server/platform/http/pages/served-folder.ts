import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * [Note: Builds] Each build is a folder of its own under `build/versions/`, which nothing changes once it is finished. The file
 * `build/current` names the one that is served, and is replaced at once by another: so a build that fails or is killed changes nothing,
 * and an answer in progress ends with the files it started with. `npm start` builds beside what is served and tells the server when
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
