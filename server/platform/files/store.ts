import { filesFolder } from './disk-place.ts'
import { type FilesOptions, openPlaces } from './open-place.ts'
import type { FilePlace } from './place.ts'
import { type Uploads, openUploads } from './uploads.ts'

/** Files beside the database: pictures, and sealed parts of evidence. Keys are random and say nothing. */
export interface Files extends Pick<
  FilePlace,
  'put' | 'get' | 'read' | 'remove' | 'namesBefore' | 'tryWrite' | 'close'
> {
  readonly uploads: Uploads
}

const day = 86_400_000

/** Stores files in a folder of the data directory or in a bucket; uploads arrive on the disk first in either case. */
export async function openFiles(options: FilesOptions): Promise<Files> {
  const { all } = await openPlaces(options)
  const uploads = await openUploads(filesFolder(options.dataDir), undefined, all)
  // What a killed server left: each has a disk of its own then, and the daily work is done by one of them.
  if (all.isRemote) await uploads.sweep(new Date(Date.now() - day))
  return { ...all, uploads }
}
