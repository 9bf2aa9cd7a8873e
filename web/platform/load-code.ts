import { type ComponentType, lazy } from 'react'
import { OfflineError } from './api/errors.ts'
import { waitOrOnline } from './api/wait-or-online.ts'

/**
 * Loads code on demand, such as the encryption code.
 *
 * @throws OfflineError if it is not cached and cannot be fetched
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    throw new OfflineError({ cause })
  }
}

/** Prefetches code that will be needed soon, so that it is there when the network is not. */
export function prefetchCode(...loads: (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => {})
}

/**
 * A component whose code is loaded when it first renders. If it cannot be loaded, it renders nothing until
 * the next document.
 */
export function lazyOrNull<Props = object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
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
 * shows until then. Call {@link prefetchCode} with the same function to prefetch it.
 */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await loadWithRetry(load) }))
}

/** Milliseconds before the first retry, doubled each time up to the maximum. */
const minRetryDelay = 1_000
const maxRetryDelay = 30_000

/** Loads code that every page needs sooner or later, and retries until it succeeds. */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pause = minRetryDelay; ; pause = Math.min(pause * 2, maxRetryDelay)) {
    try {
      return await load()
    } catch {
      await waitOrOnline(pause)
    }
  }
}
