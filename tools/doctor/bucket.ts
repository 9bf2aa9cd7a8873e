import { ConfigurationError } from '#server/platform/config/configuration-error.ts'
import type { BucketConfiguration } from '#server/platform/config/file-variables.ts'
import { type Finding, ok, wrong } from './check.ts'

/** Whether a bucket is there and can be listed, read and written, for which a small file is written to it and removed again. */
export async function checkBucket(bucket: BucketConfiguration): Promise<Finding[]> {
  const { bucketPlace } = await import('#server/platform/files/bucket-place.ts')
  const place = bucketPlace(bucket)
  try {
    await place.requireUsable()
    return [ok(`${bucket.url} answers, and can be written.`)]
  } catch (error) {
    if (error instanceof ConfigurationError) return [wrong(error.message)]
    throw error
  } finally {
    place.close()
  }
}
