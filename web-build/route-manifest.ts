import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const lists = /"(imports|css)":\[[^\]]*\]/g
const absent = /"has\w+":false,/g

/**
 * Empties the lists of files in what React Router tells the browser of the routes: they serve preloads only, which our
 * pages do without, and every page would carry the names of all files. What a route does not have is left out too.
 */
export async function trimRouteManifest(clientDir: string): Promise<void> {
  for await (const file of glob('assets/manifest-*.js', { cwd: clientDir })) {
    const path = join(clientDir, file)
    await writeFile(path, trimmed(await readFile(path, 'utf8')))
  }
}

/** @throws when it is not in the form that React Router writes. */
export function trimmed(manifest: string): string {
  if (!manifest.startsWith('window.__reactRouterManifest=')) {
    throw new Error('The manifest of the routes has another form than expected')
  }
  return manifest.replaceAll(lists, '"$1":[]').replaceAll(absent, '')
}
