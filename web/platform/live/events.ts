import { createParser } from 'eventsource-parser'

/** Milliseconds without data, heartbeats included, after which a stream is considered dead. */
const timeoutMs = 45_000

/** How a stream ended: normally, refused by the server with this status, or lost. */
export type StreamOutcome = 'ended' | 'silent' | { readonly refused: number }

/**
 * Reads an event stream until it ends. It uses `fetch` because `EventSource` cannot send a body or a
 * receipt, or omit the session.
 */
export async function readEvents(
  address: string,
  request: RequestInit,
  onEvent: (event: { readonly id: string | null; readonly data: string }) => void,
  signal: AbortSignal,
): Promise<StreamOutcome> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), timeoutMs)
  const parser = createParser({ onEvent: ({ id, data }) => onEvent({ id: id || null, data }) })
  try {
    const response = await fetch(address, {
      ...request,
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok) return { refused: response.status }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    if (!isStream || !response.body) return 'silent'
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), timeoutMs)
      parser.feed(part.value)
    }
    return 'ended'
  } catch {
    return 'silent'
  } finally {
    clearTimeout(timer)
  }
}
