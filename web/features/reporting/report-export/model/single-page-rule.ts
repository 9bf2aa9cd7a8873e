import type { TranscriptFile } from './transcript-entry.ts'

/** Whether a file is a copy whose original is not among the files. */
export function isOrphanedCopy(
  { item: { manifest } }: TranscriptFile,
  files: readonly TranscriptFile[],
): boolean {
  return manifest.of !== null && !files.some(({ item }) => item.manifest.evidence === manifest.of)
}
