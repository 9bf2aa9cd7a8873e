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
 * Reads a sealed part of a file from the server.
 *
 * @throws ApiError, OfflineError, or the signal's reason
 */
export async function readSealedPart(
  keyring: Keyring,
  place: Place,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const options = { ...keyring.options, signal, timeoutMs: partTimeoutMs }
  const { bytes } = await retryWhileBusy(() => call(readPart, { params: place }, options), signal)
  return bytes
}

/** Retries a request while the server is busy or restarting, which says nothing about the resource. */
export function retryWhileBusy<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const mayPass = (error: unknown) => isRefusal(error, 'busy', 'full', 'too_many')
  return untilDone(work, { signal, onWait: () => undefined, isTemporary: mayPass })
}
