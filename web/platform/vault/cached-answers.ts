import '#contract/plain-parsers.ts'
import { type $ZodType, parse } from 'zod/v4/core'
import { OfflineError } from '../api/errors.ts'
import { jsonOf, storeCopy, readCopy, textCopy } from './copies.ts'
import type { MemberVault } from './member-store.ts'

/**
 * Fetches and stores a response; if the server cannot be reached, returns the last stored one.
 *
 * @param owner - `null` to store nothing
 * @param name - of the copy
 * @param shape - of the response, from the contract
 * @throws what `ask` throws
 */
export async function fetchOrCached<Value>(
  owner: MemberVault | null,
  name: string,
  shape: $ZodType<Value>,
  fetchValue: () => Promise<Value>,
): Promise<{ value: Value; cachedAt?: string }> {
  try {
    const value = await fetchValue()
    if (owner) void storeCopy(owner, name, textCopy(JSON.stringify(value)))
    return { value }
  } catch (error) {
    const copy = owner && error instanceof OfflineError ? await readCopy(owner, name) : null
    if (!copy) throw error
    try {
      return { value: parse(shape, jsonOf(copy)), cachedAt: copy.readAt }
    } catch {
      // The copy has an earlier format.
      throw error
    }
  }
}
