import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const start = 'window.__reactRouterManifest='

/** Takes out of the lists of routes in a build what only React Router's own preloading reads. */
export async function shortenRouteLists(clientDir: string): Promise<void> {
  const assets = join(clientDir, 'assets')
  for (const name of (await readdir(assets)).filter((each) => /^manifest-\w+\.js$/.test(each))) {
    const file = join(assets, name)
    await writeFile(file, withoutFiles(await readFile(file, 'utf8')))
  }
}

/**
 * React Router's list of routes without what they do not have, and without the files that each of them imports: together these are
 * three quarters of it and grow with every page. It preloads from them; the pages have no preloads (web-build/pages.ts), and a
 * module finds what it imports by itself.
 * @param code of the script that hands the list to React Router
 * @throws when the script is not in the form that React Router writes
 */
export function withoutFiles(code: string): string {
  if (!code.startsWith(start)) throw unexpected()
  const list: unknown = JSON.parse(code.slice(start.length).replace(/;\s*$/, ''))
  let emptied = 0
  const shortened = JSON.stringify(list, (key, value: unknown) => {
    // What a route does not have need not be said of each: React Router only asks whether it has it.
    if (value === false) return undefined
    if (key !== 'imports') return value
    emptied += 1
    return []
  })
  if (emptied === 0) throw unexpected()
  return `${start}${shortened};`
}

const unexpected = () => new Error("unexpected form of React Router's list of routes")
