import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { S3Client } from '@aws-sdk/client-s3'
import { ConfigurationError, UnavailableError } from '../config/configuration-error.ts'
import type { BucketConfiguration } from '../config/file-variables.ts'
import { FilesUnavailableError } from './unavailable-error.ts'

/** Milliseconds. */
const bounds = {
  /** Milliseconds to open a connection. */
  connect: 3_000,
  /**
   * Idle milliseconds after which a request is aborted: longer than the server waits for someone who reads a file on a slow
   * line. The SDK sets it again some seconds after a request started, so there can be no other one for readers.
   */
  idle: 150_000,
  /** Milliseconds for a piece of an upload, including retries. */
  piece: 120_000,
  /** Milliseconds for requests within a transaction: shorter than a transaction may wait. */
  answer: 12_000,
}

/** Each reader of a file occupies a connection. The SDK's own limit is 50. */
const agent = { keepAlive: true, maxSockets: 512 }

/** Sets everything the SDK would otherwise read from the environment and this user's files, so that our configuration is the only one. */
export const connect = ({ region, endpoint, accessKeyId, secretAccessKey }: BucketConfiguration): S3Client =>
  new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    // A bucket as part of the host's name needs DNS and certificates that only AWS has for sure.
    forcePathStyle: endpoint !== undefined,
    credentials: { accessKeyId, secretAccessKey },
    ignoreConfiguredEndpointUrls: true,
    useDualstackEndpoint: false,
    useFipsEndpoint: false,
    // Ours is the SHA-256 of the whole. Others do not know the sums that the SDK puts behind a body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryMode: 'standard',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: bounds.connect,
      socketTimeout: bounds.idle,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })

/** The stream of an answer, which someone reads. */
export function streamOf(body: unknown): Readable {
  if (!(body instanceof IncomingMessage)) throw new Error('the bucket answered without a file')
  return body
}

interface Answer {
  readonly name: string
  readonly status: number | undefined
}

function answerOf(error: unknown): Answer | undefined {
  if (!(error instanceof Error)) return undefined
  const { $metadata: metadata } = error as { $metadata?: { httpStatusCode?: number } }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const isOfNetwork = code !== undefined || error.name === 'TimeoutError' || error.name === 'AbortError'
  if (!metadata && !isOfNetwork) return undefined
  return { name: code ?? error.name, status: metadata?.httpStatusCode }
}

/** Whether an error says that no file has this key. */
export function isMissing(error: unknown): boolean {
  const answer = answerOf(error)
  return answer?.status === 404 && answer.name !== 'NoSuchBucket'
}

const isFull = ({ name, status }: Answer) => status === 507 || /quota|full|insufficient/i.test(name)

/** Translates an SDK error for the caller. It names no key: with the time of a log entry that would show who sends what. */
function toCallerError(error: unknown): unknown {
  const answer = answerOf(error)
  if (!answer) return error
  return new FilesUnavailableError(
    `The bucket answered ${answer.status ?? 'nothing'} (${answer.name}).`,
    isFull(answer) ? 'ENOSPC' : undefined,
  )
}

/** Sends a request to the bucket. @throws {FilesUnavailableError} if it fails */
export async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toCallerError(error)
  }
}

/** Requests an object that may not exist, within the time that a transaction may wait. */
export async function find<T>(
  work: (options: { abortSignal: AbortSignal }) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await withTimeout(work)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw toCallerError(error)
  }
}

/** Aborts a request without a timely answer. The body of a streamed answer may take longer. */
export async function withTimeout<T>(
  work: (options: { abortSignal: AbortSignal }) => Promise<T>,
  milliseconds: number = bounds.answer,
): Promise<T> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), milliseconds)
  try {
    return await work({ abortSignal: over.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Sends a piece of an upload, within the time that it may take. */
export const sendPiece = <T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> =>
  withTimeout(work, bounds.piece)

/** Whether an error says that the request is not allowed: a permission is missing, or the object is locked. */
export function isForbidden(error: unknown): boolean {
  const answer = answerOf(error)
  if (!answer || wrongKey.has(answer.name)) return false
  return (
    answer.status === 401 || answer.status === 403 || answer.status === 405 || /locked/i.test(answer.name)
  )
}

/** Whether an error says that this service does not support the request. */
export const isUnknown = (error: unknown): boolean => answerOf(error)?.status === 501

const wrongKey = new Set(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidClientTokenId'])
const otherRegion = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'IllegalLocationConstraintException',
])

/** What differs between the buckets that a server has. */
const words = {
  FILES: {
    url: 'FILES_URL',
    rights: 'list, read, write and delete',
    need: ': the server needs it for its files',
  },
  BACKUP: { url: 'BACKUP_FOLDER', rights: 'list, read and write', need: '' },
}

/** The message for an operator whose bucket cannot be used as configured. */
export function refusedBucket(error: unknown, { url, endpoint, variables }: BucketConfiguration): unknown {
  const answer = answerOf(error)
  if (!answer) return error
  const endpointName = endpoint ?? 'AWS'
  const named = words[variables]
  if (answer.name === 'NoSuchBucket')
    return new ConfigurationError(
      `There is no bucket for ${url} at ${endpointName}: make it, or set ${named.url}.`,
    )
  if (wrongKey.has(answer.name))
    return new ConfigurationError(
      `${endpointName} does not accept ${variables}_ACCESS_KEY_ID with ${variables}_SECRET_ACCESS_KEY (${answer.name}).`,
    )
  if (otherRegion.has(answer.name))
    return new ConfigurationError(`The bucket of ${url} is in another region than ${variables}_REGION.`)
  if (answer.status === 403 || answer.status === 401)
    return new ConfigurationError(
      `The access key of ${variables}_ACCESS_KEY_ID may not ${named.rights} in ${url} (${answer.name}).`,
    )
  if (isFull(answer)) return new UnavailableError(`There is no space left in ${url} (${answer.name}).`)
  return new UnavailableError(`${endpointName} does not answer for ${url} (${answer.name})${named.need}.`)
}
