import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Our source files under a folder, without tests, that match a pattern: for code that must be in a few known places or nowhere. */
export function findSourceFiles(pattern: RegExp, folder: 'server' | 'web' | 'contract'): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|^web\/messages\/compiled\//.test(path))
    .filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')))
    .toSorted()
}
