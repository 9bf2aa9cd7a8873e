import { OfflineError } from './api/errors.ts'

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
