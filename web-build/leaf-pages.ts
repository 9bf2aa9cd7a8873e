import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** From its first letter on: scripts hold fonts as one word of a million letters, each of which would be tried as the first. */
const names = /(?<![\w.-])[\w.-]+\.js\b/g

/**
 * Makes sure that nothing but the router asks for the module of a page: it may be asked for under a second address, and would be
 * there twice, each with a state of its own. [Note: Remembered failures]
 *
 * @throws where a script names one
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
  if (pages.size === 0) throw new Error('No list of pages names their modules')
  for (const [name, text] of scripts) {
    if (isManifest(name)) continue
    const page = Array.from(text.matchAll(names), ([each]) => each).find((each) => pages.has(each))
    if (page)
      throw new Error(`${name} imports ${page}, which is a page and may be imported by the router only`)
  }
}
