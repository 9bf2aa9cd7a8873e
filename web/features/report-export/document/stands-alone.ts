import type { ChronicleFile } from '../transcript/transcript.ts'

/** Whether a file is a copy of something that is not among the files. */
export function standsAlone({ item: { manifest } }: ChronicleFile, files: readonly ChronicleFile[]): boolean {
  return manifest.of !== null && !files.some(({ item }) => item.manifest.evidence === manifest.of)
}
