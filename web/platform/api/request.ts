import type { Endpoint } from '#contract/endpoint.ts'

/** How a call differs from the usual: made by the signed-in member, given up after half a minute. */
export interface CallOptions {
  signal?: AbortSignal | undefined
  /** `omit` leaves the session out: what an anonymous reporter does carries no trace of who is signed in. */
  credentials?: 'omit' | undefined
  /** The access token of a receipt phrase. Such a call is always made without the session. */
  receipt?: string | undefined
  /** For endpoints with `repeat: 'key'`: the same key for every attempt at the same thing. */
  idempotencyKey?: string | undefined
  /** Lets the call finish after the page is gone. */
  keepalive?: boolean | undefined
  /** Milliseconds after which the call is given up, where half a minute is too short: for parts of files. */
  timeoutMs?: number | undefined
}

/** The parts of a call's input, after its type was checked. */
export interface LooseInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** How long a call may take, in milliseconds. Longer than a slow telephone needs for the largest body, 512 KiB. */
const timeoutMs = 30_000

/** Where a call goes: the path with its parameters, encoded, and the query in the order in which it was given. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, input: LooseInput): string {
  const params = textsOf(input.params)
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params.get(name)
    // An empty part would reach another endpoint.
    if (!value) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams([...textsOf(input.query)]).toString()
  return query ? `${filled}?${query}` : filled
}

/** The request for a call, as `fetch` takes it. */
export function requestOf(endpoint: Endpoint, input: LooseInput, options: CallOptions): RequestInit {
  const headers = new Headers({ accept: 'application/json, */*;q=0.1' })
  const request: RequestInit = {
    method: endpoint.method,
    headers,
    cache: isLasting(endpoint) ? 'default' : 'no-store',
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
    // Given to `fetch` as they are: bytes of `CallInput`, which own their memory.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    request.body = input.body as BodyInit
  } else if (input.body !== undefined) {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(input.body)
  }
  return request
}

/** Whether an address always answers the same, so that it need not be asked again. */
const isLasting = ({ result }: Endpoint) => 'kind' in result && result.kind === 'bytes' && result.isImmutable

export function isAnonymous({ credentials, receipt }: CallOptions): boolean {
  return credentials === 'omit' || receipt !== undefined
}

function textsOf(part: unknown): Map<string, string> {
  const given = Object.entries(part ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return new Map(given.map(([name, value]) => [name, String(value)]))
}
