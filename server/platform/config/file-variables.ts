import { z } from 'zod'
import { described } from './description.ts'

/** A bucket as S3 names them, and folders in it. None starts with a dot, as what is no file does. */
export const bucketUrl = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w-][\w.-]*)*\/?$/
export const mustBeBucket =
  's3:// with the name of a bucket, and a folder in it where it is not the whole bucket'

const named = (meaning: string, must: string) => ({ default: undefined, secret: false, meaning, must })

/** Where an S3 service is reached. */
export const endpointVariable = (meaning: string) =>
  described(
    z
      .string()
      .refine((text) => {
        const url = URL.parse(text)
        return url !== null && /^https?:$/.test(url.protocol) && url.origin === text.replace(/\/$/, '')
      })
      .transform((text) => new URL(text).origin)
      .optional(),
    named(meaning, 'an origin without a path, which begins with https:// or http://'),
  )

export const regionVariable = () =>
  described(
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .prefault('us-east-1'),
    {
      default: 'us-east-1',
      secret: false,
      meaning: 'The region of the bucket; services other than AWS usually take the default.',
      must: 'the name of a region, such as eu-central-1',
    },
  )

export const keyIdVariable = (meaning: string) =>
  described(
    z
      .string()
      .regex(/^[\x21-\x7e]{3,128}$/)
      .optional(),
    named(meaning, 'the ID of an access key, 3 to 128 signs without spaces'),
  )

export const secretKeyVariable = (meaning: string) =>
  described(
    z
      .string()
      .regex(/^[\x21-\x7e]{3,256}$/)
      .optional(),
    { ...named(meaning, 'the secret of an access key, 3 to 256 signs without spaces'), secret: true },
  )

/** Where the files are that lie beside the database. */
export const fileVariables = {
  FILES_URL: described(z.string().regex(bucketUrl).optional(), {
    default: undefined,
    secret: false,
    meaning:
      'The bucket of an S3 service that holds the files, as `s3://bucket/folder`. Unset: they are in `DATA_DIR`.',
    must: mustBeBucket,
  }),
  FILES_ENDPOINT: endpointVariable('Where the S3 service is reached. Unset: at AWS, in `FILES_REGION`.'),
  FILES_REGION: regionVariable(),
  FILES_ACCESS_KEY_ID: keyIdVariable(
    'The access key that may list, read, write and delete in the bucket. Needed with a bucket.',
  ),
  FILES_SECRET_ACCESS_KEY: secretKeyVariable('The secret of `FILES_ACCESS_KEY_ID`.'),
  FILES_MOVED_FROM: described(
    z
      .string()
      .refine((text): text is 'disk' | `s3://${string}` => text === 'disk' || bucketUrl.test(text))
      .optional(),
    {
      default: undefined,
      secret: false,
      meaning:
        'Only while files are moved: where they were before, `disk` or a bucket as `s3://bucket/folder`. What is not moved yet is read there.',
      must: `disk, or ${mustBeBucket}`,
    },
  ),
}

/** A place in a bucket of an S3 service, and what opens it. */
export interface BucketConfiguration {
  /** As the operator wrote it, without a slash at its end. */
  readonly url: string
  readonly bucket: string
  /** Starts each key: ends with a slash, or is empty. */
  readonly prefix: string
  /** Missing: AWS itself. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** What the names of the variables start with that lead to it. */
  readonly variables: BucketVariables
}

/** Who has a bucket: the files of people, or the backups. Each has a key of its own. */
export type BucketVariables = 'FILES' | 'BACKUP'

/** Where files are. */
export interface FilesConfiguration {
  /** Missing: they are in the data folder. */
  readonly bucket: BucketConfiguration | undefined
  /** Where those are that are not moved yet. Missing: there are none. */
  readonly movedFrom: 'disk' | BucketConfiguration | undefined
}

/** The name of a bucket and the start of its keys, from an address that {@link fileVariables} took. */
export function bucketOf(address: string): Pick<BucketConfiguration, 'url' | 'bucket' | 'prefix'> {
  const url = address.replace(/\/$/, '')
  const [bucket = '', ...folders] = url.slice('s3://'.length).split('/')
  return { url, bucket, prefix: folders.map((name) => `${name}/`).join('') }
}
