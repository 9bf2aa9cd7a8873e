import type { Configuration } from '../config/configuration.ts'
import type { BucketConfiguration } from '../config/file-variables.ts'
import { diskPlace, filesFolder } from './disk-place.ts'
import type { FilePlace } from './place.ts'
import { combinePlaces } from './combined-place.ts'

/** The variables of a file place. */
export type FilesOptions = Pick<Configuration, 'dataDir'> & Partial<Pick<Configuration, 'files'>>

/** Where the files of a server are. */
export interface Places {
  /** Where new ones go. */
  readonly to: FilePlace
  /** Where they were before, while they are moved. */
  readonly from: FilePlace | undefined
  /** All of them. */
  readonly all: FilePlace
}

/** Opens the configured places. The S3 SDK is loaded only for a bucket, because it needs memory and time. */
export async function openPlaces({ dataDir, files }: FilesOptions): Promise<Places> {
  const onDisk = () => diskPlace(filesFolder(dataDir))
  const inBucket = async (bucket: BucketConfiguration) => {
    const { bucketPlace } = await import('./bucket-place.ts')
    return bucketPlace(bucket)
  }
  const to = files?.bucket ? await inBucket(files.bucket) : onDisk()
  if (!files?.movedFrom) return { to, from: undefined, all: to }
  const from = files.movedFrom === 'disk' ? onDisk() : await inBucket(files.movedFrom)
  return { to, from, all: combinePlaces(to, from) }
}
