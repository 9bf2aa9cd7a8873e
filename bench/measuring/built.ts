import { join } from 'node:path'
import { openPages } from '../../web-build/update-pages.ts'

/** The project's folder. */
export const root = join(import.meta.dirname, '../..')

/** Builds the pages as `npm start` does, where they are not there or older than what they are made from, to the end. */
export async function buildPages(): Promise<void> {
  const tell = (line: string) => console.log(line)
  const pages = openPages({ root, script: join(root, 'scripts', 'build.ts'), printLine: tell })
  const { signal } = new AbortController()
  await pages.first(signal)
  await pages.rest(signal, () => undefined)
}
