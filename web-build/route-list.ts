import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const start = 'window.__reactRouterManifest='

/** Removes from a build's route lists what only React Router's own preloading reads. */
export async function shortenRouteLists(clientDir: string): Promise<void> {
  const assets = join(clientDir, 'assets')
  for (const name of (await readdir(assets)).filter((each) => /^manifest-\w+\.js$/.test(each))) {
    const file = join(assets, name)
    await writeFile(file, shortenRouteList(await readFile(file, 'utf8')))
  }
}

/**
 * React Router's route list without negative flags and imports: together these are three quarters of it and
 * grow with every page. React Router preloads from them, but our pages have no preloads
 * (web-build/pages.ts), and modules load their own imports.
 * @param code of the script that passes the list to React Router
 * @throws if the script does not have the form that React Router writes
 */
export function shortenRouteList(code: string): string {
  if (!code.startsWith(start)) throw unexpectedFormError()
  const list: unknown = JSON.parse(code.slice(start.length).replace(/;\s*$/, ''))
  let emptied = 0
  const shortened = JSON.stringify(list, (key, value: unknown) => {
    // Absent and false are equivalent: React Router only checks whether a flag is true.
    if (value === false) return undefined
    if (key !== 'imports') return value
    emptied += 1
    return []
  })
  if (emptied === 0) throw unexpectedFormError()
  return `${start}${shortened};`
}

const unexpectedFormError = () => new Error("unexpected form of React Router's list of routes")
