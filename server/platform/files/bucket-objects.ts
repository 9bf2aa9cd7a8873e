import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { BucketConfiguration } from '../config/file-variables.ts'
import { connect, withTimeout, streamOf } from './bucket-client.ts'

/** An open bucket, and how keys are named in it. Requests fail with the SDK's own errors. */
export interface OpenedBucket {
  readonly client: S3Client
  /** Starts each key. */
  readonly prefix: string
  readonly at: (key: string) => { Bucket: string; Key: string }
}

export function openBucket(configuration: BucketConfiguration): OpenedBucket {
  const { bucket, prefix } = configuration
  return {
    client: connect(configuration),
    prefix,
    at: (key) => ({ Bucket: bucket, Key: `${prefix}${key}` }),
  }
}

type AbortOptions = { abortSignal: AbortSignal }

/**
 * The stream of an object, which the caller must read or destroy.
 * @param rest where to continue, in bytes, with an object that must still be the same
 */
export async function readObject(
  { client, at }: OpenedBucket,
  key: string,
  options: AbortOptions,
  rest?: { from: number; tag: string | undefined },
): Promise<{ stream: Readable; length: number; tag: string | undefined }> {
  const part = rest && { Range: `bytes=${rest.from}-`, IfMatch: rest.tag }
  const { Body, ContentLength, ETag } = await client.send(
    new GetObjectCommand({ ...at(key), ...part }),
    options,
  )
  if (ContentLength === undefined) throw new Error('the bucket answered without a length')
  return { stream: streamOf(Body), length: ContentLength, tag: ETag }
}

/** Throws the SDK's not-found error if there is no such object. */
export const findObject = ({ client, at }: OpenedBucket, key: string, options: AbortOptions) =>
  client.send(new HeadObjectCommand(at(key)), options)

/** @param within milliseconds that it may take */
export function putObject({ client, at }: OpenedBucket, key: string, bytes: Uint8Array, within?: number) {
  const command = new PutObjectCommand({
    ...at(key),
    Body: bytes,
    ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
  })
  return withTimeout((options) => client.send(command, options), within)
}

export const removeObject = ({ client, at }: OpenedBucket, key: string, options: AbortOptions) =>
  client.send(new DeleteObjectCommand(at(key)), options)

/**
 * Goes through a bucket, page by page.
 * @param ask requests a page, and translates its errors for the caller
 */
export async function* listPages(
  { client, at }: OpenedBucket,
  input: Omit<ListObjectsV2CommandInput, 'Bucket'>,
  ask: <T>(work: () => Promise<T>) => Promise<T>,
) {
  let ContinuationToken: string | undefined
  do {
    const command = new ListObjectsV2Command({ Bucket: at('').Bucket, ...input, ContinuationToken })
    const page = await ask(() => withTimeout((options) => client.send(command, options)))
    yield page
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}
