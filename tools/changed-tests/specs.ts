import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of journeys. */
export interface Spec {
  readonly path: string
  /** As its `visits` says; what names none may go anywhere. */
  readonly visits: readonly string[] | 'every page'
  /** Whether a page in Spanish is opened or looked for in it. */
  readonly inSpanish: boolean
}

/** What is in `visits` for pages in Spanish. */
export const spanish = '/es'

/** The files of journeys of a tree, with the pages that they visit. */
export function readSpecs(root: string): Spec[] {
  return globSync('tests/{journeys,sweep}/*.spec.ts', { cwd: root })
    .map((path) => specOf(path, readFileSync(join(root, path), 'utf8')))
    .sort((a, b) => a.path.localeCompare(b.path))
}

/** What a file says of where its journeys go: `test.use({ visits: ['/log'] })`. */
export function specOf(path: string, text: string): Spec {
  const [, list] = /\bvisits: \[([^\]]*)\]/.exec(text) ?? []
  const visits = [...(list ?? '').matchAll(/'([^']+)'/g)].map(([, page = '']) => page)
  // The sweep looks at every page in both languages.
  const inSpanish = path.startsWith('tests/sweep/') || /['"`]\/?es\b|Español/.test(text)
  return { path, visits: list === undefined ? 'every page' : visits, inSpanish }
}
