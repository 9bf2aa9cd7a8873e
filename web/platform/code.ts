import { type ComponentType, lazy } from 'react'
import { OfflineError } from './api/errors.ts'
import { waitOrOnline } from './api/wait-or-online.ts'

/**
 * Code that is loaded on demand, such as what seals.
 *
 * @throws OfflineError where it is not here and cannot be fetched
 */
export async function codeFrom<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    throw new OfflineError({ cause })
  }
}

/** Fetches code that will be needed soon, so that it is there when the network is not. */
export function fetchCode(...loads: (() => Promise<unknown>)[]): void {
  for (const load of loads) load().catch(() => {})
}

/** A component whose code is loaded as it is drawn. Where it cannot be fetched nothing is drawn until the next document. */
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
 * A part of a page whose code is loaded as it is first drawn, however long that takes: what `Suspense` shows meanwhile stays until it is
 * here. {@link fetchCode} with the same function has it here before somebody asks.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await loadWithRetry(load) }))
}

/** Milliseconds after which code that did not come is asked for again, twice as long each time. */
const firstPause = 1_000
const longestPause = 30_000

/** Fetches code that every page needs sooner or later, however long that takes. */
export async function loadWithRetry<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await load()
    } catch {
      await waitOrOnline(pause)
    }
  }
}
