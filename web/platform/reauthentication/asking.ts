import { call, type Call } from '../api/call.ts'
import { isRefusal } from '../api/errors.ts'

/** The person closed the question, so the call that asked for it was not made. */
export class NotReauthenticated extends Error {
  override readonly name = 'NotProven'
}

let waiting: PromiseWithResolvers<void> | null = null
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** The question whether it is really them, while a call waits for its answer. `ProofDialog` puts it. */
export const question = {
  isAsked: () => waiting !== null,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      // Nobody is left who could answer.
      if (listeners.size === 0) question.giveUp()
    }
  },
  answered: () => {
    waiting?.resolve()
    waiting = null
    tell()
  },
  giveUp: () => {
    waiting?.reject(new NotReauthenticated())
    waiting = null
    tell()
  },
}

/** Asks the person to prove that it is them. @throws NotProven where they closed the question */
export function askToReauthenticate(): Promise<void> {
  if (listeners.size === 0) return Promise.reject(new NotReauthenticated())
  waiting ??= Promise.withResolvers<void>()
  tell()
  return waiting.promise
}

/**
 * Makes a call that cannot be undone. Where the server wants the person to prove first that it is them, they are asked,
 * and the call is made once more. A `ProofDialog` must stand on the page.
 *
 * @throws NotProven where the person closed the question; else as `call`
 */
export const callReauthenticated: Call = async (endpoint, input, options) => {
  try {
    return await call(endpoint, input, options)
  } catch (error) {
    if (!isRefusal(error, 'reauthentication_required')) throw error
    await askToReauthenticate()
    return call(endpoint, input, options)
  }
}
