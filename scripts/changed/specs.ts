import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of journeys. */
export interface Spec {
  readonly path: string
  /** As its `visits` says; what names none may go anywhere. */
  readonly visits: readonly string[] | 'every page'
}

/** What stands in `visits` for pages in Spanish. */
export const inSpanish = '/es'

/** The files of journeys of a tree, with the pages that they visit. */
export function readSpecs(root: string): Spec[] {
  return globSync('tests/{journeys,sweep}/*.spec.ts', { cwd: root })
    .map((path) => ({ path, visits: visitsIn(readFileSync(join(root, path), 'utf8')) }))
    .sort((a, b) => a.path.localeCompare(b.path))
}

/** What a file says of where its journeys go: `test.use({ visits: ['/log'] })`. */
export function visitsIn(text: string): Spec['visits'] {
  const [, list] = /\bvisits: \[([^\]]*)\]/.exec(text) ?? []
  return list === undefined ? 'every page' : [...list.matchAll(/'([^']+)'/g)].map(([, page = '']) => page)
}

/** Whether a journey goes to pages in another language than English. */
export function needsSpanish({ visits }: Spec): boolean {
  return visits === 'every page' || visits.includes(inSpanish)
}
