import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { fromNewNetwork } from '../../../bench/measuring/network.ts'
import { callUrl, type Answer, type Credentials, type ApiClient } from '../../support/app.ts'

/** An answer as it came over the wire. */
export interface WireAnswer extends Answer<never> {
  /** Names of its headers. */
  readonly headerNames: readonly string[]
  readonly text: string
}

/** The headers of a browser on a page of the site: with its cookie and origin. */
function headersOf(origin: string, { session, receipt, headers }: Credentials): Record<string, string> {
  return {
    ...fromNewNetwork(),
    origin,
    'sec-fetch-site': 'same-origin',
    ...(session === undefined ? {} : { cookie: `session=${session}` }),
    ...(receipt === undefined ? {} : { authorization: `Receipt ${receipt}` }),
    ...headers,
  }
}

function bodyOf(body: unknown): { type: string; bytes: BodyInit } | undefined {
  if (body === undefined) return undefined
  if (body instanceof Uint8Array) return { type: 'application/octet-stream', bytes: Buffer.from(body) }
  return { type: 'application/json', bytes: JSON.stringify(body) }
}

/**
 * Calls a server over HTTP as browsers do.
 * @param options.signal aborts the call
 * @param options.origin of the calling page, if it is not the server's own
 */
export async function callOverHttp(
  url: string,
  endpoint: Endpoint,
  input: CallInput<Endpoint>,
  as: Credentials = {},
  {
    signal = AbortSignal.timeout(30_000),
    origin = url,
  }: { readonly signal?: AbortSignal; readonly origin?: string } = {},
): Promise<WireAnswer> {
  const requestBody = bodyOf((input as { body?: unknown }).body)
  const response = await fetch(url + callUrl(endpoint, input), {
    method: endpoint.method,
    redirect: 'manual',
    signal,
    headers: { ...headersOf(origin, as), ...(requestBody ? { 'content-type': requestBody.type } : {}) },
    ...(requestBody ? { body: requestBody.bytes } : {}),
  })
  const { status, headers } = response
  const cookies = headers
    .getSetCookie()
    .map((cookie) => /^(?:__Host-)?session=([\w-]{43});/.exec(cookie)?.[1])
  const type = headers.get('content-type') ?? ''
  const isStream = type.startsWith('text/event-stream')
  const text = isStream ? '' : Buffer.from(await response.arrayBuffer()).toString('utf8')
  // An open stream is enough of an answer.
  if (isStream) await response.body?.cancel()
  return {
    status,
    headers: Object.fromEntries(headers),
    headerNames: [...headers.keys()],
    sessionToken: cookies.find(Boolean),
    text,
    body: (type.startsWith('application/json') ? JSON.parse(text) : { type }) as never,
  }
}

/** Calls a running server, or several on one database in rotation, under the first one's public address. */
export function createRotatingCaller(urls: readonly string[]) {
  const [origin = ''] = urls
  let callCount = 0
  return (endpoint: Endpoint, input: CallInput<Endpoint>, as?: Credentials) =>
    callOverHttp(urls[callCount++ % urls.length] ?? origin, endpoint, input, as, { origin })
}

/** Running servers with the interface that tests use. */
export function createHttpClient(
  urls: readonly string[],
  rest: Pick<ApiClient, 'owner' | 'mails'>,
): ApiClient {
  const ask = createRotatingCaller(urls)
  return {
    publicUrl: urls[0] ?? '',
    ...rest,
    try: ask,
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>, as?: Credentials) {
      const answer = await ask(endpoint, input, as)
      if (answer.status === 200) return answer.body
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${answer.text}`)
    },
  }
}
