import type { Given } from './candidate.ts'

/** Files from a browser's file list. */
export function givenFiles(files: Iterable<File>): Given[] {
  return [...files].map((file) => ({ blob: file, name: file.name }))
}
