import type { Endpoint } from '#contract/endpoint.ts'

/** How a call differs from the default, which is made by the signed-in member and aborted after half a minute. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** `omit` sends no session cookie: a request of an anonymous reporter must not show who is signed in. */
  credentials?: 'omit' | undefined
  /** The access token of a receipt phrase. Such a call is always made without the session. */
  receipt?: string | undefined
  /** For endpoints with `repeat: 'key'`: the same key for every attempt at the same operation. */
  idempotencyKey?: string | undefined
  /** Lets the call finish after the page is closed. */
  keepalive?: boolean | undefined
  /** Timeout in milliseconds if half a minute is too short, as for parts of files. */
  timeoutMs?: number | undefined
}

/** The parts of a call's input, once its type was checked. */
export interface LooseInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** The default timeout in milliseconds. Longer than a slow phone needs for the largest body, 512 KiB. */
const timeoutMs = 30_000

/** The address of a call: the path with its encoded parameters, and the query in its original order. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, input: LooseInput): string {
  const params = toStringMap(input.params)
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params.get(name)
    // An empty path segment would reach another endpoint.
    if (!value) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...toStringMap(input.query)]).toString()
  return query ? `${filled}?${query}` : filled
}

/** The options that `fetch` takes for a call. */
export function requestOf(endpoint: Endpoint, input: LooseInput, options: CallOptions): RequestInit {
  const headers = new Headers({ accept: 'application/json, */*;q=0.1' })
  const request: RequestInit = {
    method: endpoint.method,
    headers,
    cache: isImmutable(endpoint) ? 'default' : 'no-store',
    redirect: 'error',
    keepalive: options.keepalive ?? false,
    credentials: isAnonymous(options) ? 'omit' : 'same-origin',
    signal: AbortSignal.any([
      AbortSignal.timeout(options.timeoutMs ?? timeoutMs),
      ...(options.signal ? [options.signal] : []),
    ]),
  }
  if (options.receipt) headers.set('authorization', `Receipt ${options.receipt}`)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  if (input.body instanceof Blob || input.body instanceof Uint8Array) {
    headers.set('content-type', 'application/octet-stream')
    // Passed to `fetch` as they are: the bytes of `CallInput`, which own their memory.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    request.body = input.body as BodyInit
  } else if (input.body !== undefined) {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(input.body)
  }
  return request
}

/** Whether an address always returns the same bytes, so that the response may be cached. */
const isImmutable = ({ result }: Endpoint) =>
  'kind' in result && result.kind === 'bytes' && result.isImmutable

export function isAnonymous({ credentials, receipt }: CallOptions): boolean {
  return credentials === 'omit' || receipt !== undefined
}

function toStringMap(part: unknown): Map<string, string> {
  const defined = Object.entries(part ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return new Map(defined.map(([name, value]) => [name, String(value)]))
}
