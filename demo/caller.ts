import type { CallInput, CallResult, Endpoint } from '#contract/endpoint.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { addressOf, requestOf } from '#web/platform/api/request.ts'

/** The credentials of a call: none, a session token, or a receipt's access token. */
export interface CallerCredentials {
  readonly session?: string | undefined
  readonly receipt?: string | undefined
}

/** The server refused a call. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly status: number
  readonly code: string

  constructor(endpoint: Endpoint, status: number, { error }: ErrorBody) {
    super(`${endpoint.method} ${endpoint.path} answered ${status} (${error.code}): ${error.message}`)
    this.status = status
    this.code = error.code
  }
}

export interface Caller {
  /** The origin of the server, without a trailing slash. */
  readonly origin: string
  /**
   * Makes a call that must succeed.
   * @throws {CallRefused}
   */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, as?: CallerCredentials): Promise<CallResult<E>>
  /** The same, and returns the token of the session that the answer started. */
  begin<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<{ result: CallResult<E>; session: string }>
}

/**
 * Calls a server as the app does, except that the session token is sent in a header instead of a cookie.
 *
 * @param extra headers of each call
 */
export function createCaller(url: string, extra: () => Record<string, string> = () => ({})): Caller {
  const { origin } = new URL(url)

  async function send<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { session, receipt }: CallerCredentials,
  ) {
    const request = requestOf(endpoint, input, { receipt })
    const headers = new Headers(request.headers)
    for (const [name, value] of Object.entries(extra())) headers.set(name, value)
    if (session) headers.set('authorization', `Bearer ${session}`)
    const response = await fetch(origin + addressOf(endpoint, input), { ...request, headers })
    const body: unknown = await response.json()
    if (!response.ok) throw new CallRefused(endpoint, response.status, body as ErrorBody)
    return { response, result: body as CallResult<E> }
  }

  return {
    origin,
    call: async (endpoint, input, as = {}) => (await send(endpoint, input, as)).result,
    async begin(endpoint, input) {
      const { response, result } = await send(endpoint, input, {})
      const cookies = response.headers.getSetCookie()
      const session = cookies
        .map((cookie) => /^(?:__Host-)?session=([\w-]{43});/.exec(cookie)?.[1])
        .find(Boolean)
      if (!session) throw new Error('server started no session')
      return { result, session }
    },
  }
}
