import { join } from 'node:path'
import { buildPagesIfNeeded } from '../../web-build/stamp.ts'

/** The project's folder. */
export const root = join(import.meta.dirname, '../..')

/** Builds the pages as `npm start` does, where they are not there or older than what they are made from. */
export function buildPages(): Promise<unknown> {
  return buildPagesIfNeeded({
    root,
    script: join(root, 'scripts', 'build.ts'),
    tell: (line) => console.log(line),
    stop: new AbortController().signal,
  })
}
