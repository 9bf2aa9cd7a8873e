import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The sources of the pages, relative to the root of the repository. */
const sources = [
  'web',
  'contract',
  'content',
  'encryption',
  'scripts/build.ts',
  'web-build',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const notSources = /(?:^|\/)(?:messages\/compiled\/|cache\/|\.react-router\/)|\.test\.tsx?$/

/** SHA-256 of the paths and contents of all sources. */
export async function hashSources(root: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesOf(root, source)))).flat()
  const hash = createHash('sha256')
  for (const file of files.filter((file) => !notSources.test(file)).sort()) {
    const content = await readFile(join(root, file))
    hash.update(`${file}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex')
}

/** The files of a folder, or the file itself; none if it does not exist. With slashes on every system. */
async function filesOf(root: string, source: string): Promise<string[]> {
  const path = join(root, source)
  if (!existsSync(path)) return []
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [source]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
}
