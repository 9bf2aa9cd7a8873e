/** The folder of all parts. */
const folder = 'evidence'

/** Parts lie in 256 folders, so that none of them grows too long to be read. */
export const partFolders = Array.from(
  { length: 256 },
  (_, index) => `${folder}/${index.toString(16).padStart(2, '0')}`,
)

/** The key of a part: a random id, which does not reveal what it belongs to. */
export function partKey(fileId: string): string {
  return `${folder}/${fileId.slice(0, 2)}/${fileId}`
}
