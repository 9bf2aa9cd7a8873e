import { readPart } from '#contract/evidence.ts'
import { partTimeoutMs, untilDone } from '#web/platform/outbox/until-done.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'

interface Place {
  readonly id: string
  readonly evidence: string
  /** From 1. */
  readonly part: number
}

/**
 * Reads one sealed part of a file as the server keeps it.
 *
 * @throws ApiError, OfflineError, or the signal's reason
 */
export async function readSealedPart(
  keyring: Keyring,
  place: Place,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const options = { ...keyring.options, signal, timeoutMs: partTimeoutMs }
  const { bytes } = await onceNotBusy(() => call(readPart, { params: place }, options), signal)
  return bytes
}

/** Does something that asks the server, which may be busy or starting again: that says nothing about what is asked for. */
export function onceNotBusy<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const mayPass = (error: unknown) => isRefusal(error, 'busy', 'full', 'too_many')
  return untilDone(work, { signal, onWait: () => undefined, mayPass })
}
