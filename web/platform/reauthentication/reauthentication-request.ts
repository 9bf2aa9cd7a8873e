import { createEmitter } from '#web/ui/external-store.ts'
import { call, type Call } from '../api/call.ts'
import { isRefusal } from '../api/errors.ts'

/** The person closed the dialog, so the call that needed it was not made. */
export class NotReauthenticated extends Error {
  override readonly name = 'NotReauthenticated'
}

let pending: PromiseWithResolvers<void> | null = null
const changed = createEmitter()

/** The open request for reauthentication, while a call waits for it. `ReauthenticationDialog` shows it. */
export const reauthenticationRequest = {
  isPending: () => pending !== null,
  subscribe: (listener: () => void) => {
    const stop = changed.listen(listener)
    return () => {
      stop()
      // No dialog is left that could answer.
      if (!changed.hasListeners()) reauthenticationRequest.cancel()
    }
  },
  confirm: () => {
    pending?.resolve()
    pending = null
    changed.emit()
  },
  cancel: () => {
    pending?.reject(new NotReauthenticated())
    pending = null
    changed.emit()
  },
}

/** Asks the person to reauthenticate. @throws NotReauthenticated if they close the dialog */
export function requestReauthentication(): Promise<void> {
  if (!changed.hasListeners()) return Promise.reject(new NotReauthenticated())
  pending ??= Promise.withResolvers<void>()
  changed.emit()
  return pending.promise
}

/**
 * Makes a call that cannot be undone. If the server requires it, the person is asked to reauthenticate, and
 * the call is repeated. A `ReauthenticationDialog` must be on the page.
 *
 * @throws NotReauthenticated if the person closed the dialog; otherwise as `call`
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
