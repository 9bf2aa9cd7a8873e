import { readPart } from '#contract/evidence.ts'
import type { Bytes } from '#encryption/encoding.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal, OfflineError } from '#web/platform/api/errors.ts'
import { partTimeoutMs } from '#web/platform/outbox/until-done.ts'
import { forgetCopy, storeCopy, readCopy } from '#web/platform/vault/copies.ts'
import type { MemberVault } from '#web/platform/vault/member-store.ts'
import type { TaskCaller } from './tasks.ts'

/** Identifies a part of a file of a report. */
export interface PartAddress {
  readonly id: string
  readonly evidence: string
  readonly part: number
}

/** Maximum bytes of a file cached for offline reading: pictures and voice notes, but no videos. */
export const largestCopy = 6 * 1024 * 1024

/**
 * A sealed part from the server.
 *
 * @throws EncryptionError `missingPart` or `removedEvidence`, ApiError, OfflineError
 */
export async function sealedPart(
  place: PartAddress,
  caller: TaskCaller,
  signal?: AbortSignal,
): Promise<Bytes> {
  try {
    const options = { ...caller, signal, timeoutMs: partTimeoutMs }
    return new Uint8Array((await call(readPart, { params: { ...place } }, options)).bytes)
  } catch (error) {
    if (isRefusal(error, 'not_found')) throw new EncryptionError({ code: 'missingPart' }, { cause: error })
    if (isRefusal(error, 'expired')) throw new EncryptionError({ code: 'removedEvidence' }, { cause: error })
    throw error
  }
}

/**
 * A sealed part, cached for offline reading; from the cache if the server cannot be reached. Parts removed or stopped on the server are
 * removed here too. [Note: Copies to read offline]
 *
 * @throws as {@link sealedPart}
 */
export async function sealedPartOrCached(
  owner: MemberVault,
  place: PartAddress,
  caller: TaskCaller,
  signal?: AbortSignal,
): Promise<Bytes> {
  const file = `report/${place.id}/${place.evidence}`
  const name = `${file}/${place.part}`
  try {
    const sealed = await sealedPart(place, caller, signal)
    void storeCopy(owner, name, sealed)
    return sealed
  } catch (error) {
    if (!(error instanceof OfflineError)) {
      if (!signal?.aborted) await forgetCopy(owner, file)
      throw error
    }
    const copy = await readCopy(owner, name)
    if (!copy) throw error
    return copy.bytes
  }
}
