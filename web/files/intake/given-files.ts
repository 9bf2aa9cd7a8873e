import type { Given } from './candidate.ts'

/** Files as a browser gives them. */
export function givenFiles(files: Iterable<File>): Given[] {
  return [...files].map((file) => ({ blob: file, name: file.name }))
}
