import { createEmitter } from '#web/ui/external-store.ts'
import { call, type Call } from '../api/call.ts'
import { isRefusal } from '../api/errors.ts'

/** The person closed the question, so the call that asked for it was not made. */
export class NotReauthenticated extends Error {
  override readonly name = 'NotReauthenticated'
}

let pending: PromiseWithResolvers<void> | null = null
const changed = createEmitter()

/** The question whether it is really them, while a call waits for its answer. `ReauthenticationDialog` puts it. */
export const question = {
  isAsked: () => pending !== null,
  subscribe: (listener: () => void) => {
    const stop = changed.listen(listener)
    return () => {
      stop()
      // Nobody is left who could answer.
      if (!changed.hasListeners()) question.giveUp()
    }
  },
  answered: () => {
    pending?.resolve()
    pending = null
    changed.emit()
  },
  giveUp: () => {
    pending?.reject(new NotReauthenticated())
    pending = null
    changed.emit()
  },
}

/** Asks the person to prove that it is them. @throws NotReauthenticated where they closed the question */
export function requestReauthentication(): Promise<void> {
  if (!changed.hasListeners()) return Promise.reject(new NotReauthenticated())
  pending ??= Promise.withResolvers<void>()
  changed.emit()
  return pending.promise
}

/**
 * Makes a call that cannot be undone. Where the server wants the person to prove first that it is them, they are asked,
 * and the call is made once more. A `ReauthenticationDialog` must be on the page.
 *
 * @throws NotReauthenticated where the person closed the question; else as `call`
 */
export const callReauthenticated: Call = async (endpoint, input, options) => {
  try {
    return await call(endpoint, input, options)
  } catch (error) {
    if (!isRefusal(error, 'reauthentication_required')) throw error
    await requestReauthentication()
    return call(endpoint, input, options)
  }
}
