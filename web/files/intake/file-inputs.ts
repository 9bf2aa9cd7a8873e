import type { FileInput } from './candidate.ts'

/** Files from a browser's file list. */
export function toFileInputs(files: Iterable<File>): FileInput[] {
  return [...files].map((file) => ({ blob: file, name: file.name }))
}
