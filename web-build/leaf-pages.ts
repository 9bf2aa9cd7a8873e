import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Anchored at the first letter: scripts contain fonts as one word of a million letters, each of which would
 * otherwise be tried as a start.
 */
const names = /(?<![\w.-])[\w.-]+\.js\b/g

/**
 * Checks that only the router imports the module of a page: it may be imported under a second address, and
 * would then exist twice, each with its own state. [Note: Remembered failures]
 *
 * @throws if a script imports one
 */
export async function checkLeafPages(clientDir: string): Promise<void> {
  const files = (await readdir(join(clientDir, 'assets'))).filter((name) => name.endsWith('.js'))
  const scripts = await Promise.all(
    files.map(async (name) => [name, await readFile(join(clientDir, 'assets', name), 'utf8')] as const),
  )
  const isManifest = (name: string) => name.startsWith('manifest-')
  const pages = new Set(
    scripts.flatMap(([name, text]) =>
      isManifest(name)
        ? Array.from(text.matchAll(/"module":"\/assets\/([\w.-]+\.js)"/g), ([, page = '']) => page)
        : [],
    ),
  )
  if (pages.size === 0) throw new Error('no page modules found in the manifest')
  for (const [name, text] of scripts) {
    if (isManifest(name)) continue
    const page = Array.from(text.matchAll(names), ([each]) => each).find((each) => pages.has(each))
    if (page) throw new Error(`${name} imports the page ${page}, which only the router may import`)
  }
}
