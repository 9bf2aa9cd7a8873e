import type { CallInput, CallResult, Endpoint } from '#contract/endpoint.ts'
import { errorStatus, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { emitAnswer } from './answers.ts'
import { ApiError, OfflineError } from './errors.ts'
import { addressOf, isAnonymous, requestOf, type CallOptions } from './request.ts'

/**
 * Calls the server. Input and result are typed by the contract, so callers never write paths or shapes. It
 * neither retries nor logs.
 *
 * @throws ApiError if the server refused, OfflineError if it cannot be reached or does not answer within 30
 * s, and the signal's reason if `options.signal` was aborted
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
) => Promise<CallResult<E>>

/**
 * Calls the server at another origin, for the native shell and for tests. `origin` is like
 * `https://example.org`, or empty.
 */
export function createCall(origin: string): Call {
  return async <E extends Endpoint>(endpoint: E, input: CallInput<E>, options: CallOptions = {}) => {
    const url = origin + addressOf(endpoint, input)
    const request = requestOf(endpoint, input, options)
    const response = await withOfflineError(() => fetch(url, request), options)
    const result = await withOfflineError(() => readAnswer(endpoint, response), options)
    emitAnswer({
      serverTime: serverTimeOf(response),
      refusal: result instanceof ApiError ? result.code : null,
      asMember: !isAnonymous(options),
    })
    if (result instanceof ApiError) throw result
    // The server validated the result against this schema before sending it. It is not validated again here,
    // so that a page from before an update can still read a response that has gained a field.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return result as CallResult<E>
  }
}

/** Calls the server that this page was loaded from. */
export const call: Call = createCall('')

/** Turns every failure into OfflineError, unless the caller aborted. */
async function withOfflineError<T>(step: () => Promise<T>, { signal }: CallOptions): Promise<T> {
  try {
    return await step()
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw new OfflineError({ cause })
  }
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!response.ok) return errorOf(response, await response.json())
  if ('kind' in endpoint.result && endpoint.result.kind === 'bytes') {
    const type = response.headers.get('content-type') ?? ''
    return { type, bytes: new Uint8Array(await response.arrayBuffer()) }
  }
  return await response.json()
}

function errorOf(response: Response, body: unknown): ApiError {
  // An error page of a proxy is not a response of our server.
  if (!isErrorBody(body)) throw new TypeError('not an answer of this server')
  const { code, message, fields } = body.error
  const wait = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  return new ApiError(code, response.status, message, {
    ...(fields ? { fields } : {}),
    retryAfterSeconds: Number.isFinite(wait) ? wait : null,
  })
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('error' in body)) return false
  const { error } = body
  if (typeof error !== 'object' || error === null || !('code' in error && 'message' in error)) return false
  return isErrorCode(error.code) && typeof error.message === 'string'
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code)
}

function serverTimeOf(response: Response): number | null {
  const time = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(time) ? null : time
}
