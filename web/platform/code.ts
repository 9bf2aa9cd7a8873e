import { type ComponentType, lazy } from 'react'
import { OfflineError } from './api/errors.ts'
import { waitOrOnline } from './api/wait-or-online.ts'

/**
 * Loads code on demand, such as the encryption code.
 *
 * @throws OfflineError if it is not cached and cannot be fetched
 */
export async function codeFrom<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    throw new OfflineError({ cause })
  }
}

/** Prefetches code that will be needed soon, so that it is there when the network is not. */
export function fetchCode(...loads: (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => {})
}

/**
 * A component whose code is loaded when it first renders. If it cannot be loaded, it renders nothing until
 * the next document.
 */
export function lazyOrNothing<Props = object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: () => null }
    }
  })
}

/**
 * A component whose code is loaded when it first renders, retried until it succeeds; the `Suspense` fallback
 * shows until then. Call {@link fetchCode} with the same function to prefetch it.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await loadWithRetry(load) }))
}

/** Milliseconds before the first retry, doubled each time up to the maximum. */
const firstPause = 1_000
const longestPause = 30_000

/** Loads code that every page needs sooner or later, and retries until it succeeds. */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await load()
    } catch {
      await waitOrOnline(pause)
    }
  }
}
