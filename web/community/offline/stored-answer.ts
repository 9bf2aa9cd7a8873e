import '#contract/plain-parsers.ts'
import { type $ZodType, parse } from 'zod/v4/core'
import { forgetCopy, jsonOf, storeCopy, readCopy, textCopy } from '#web/platform/vault/copies.ts'
import type { MemberVault } from '#web/platform/vault/member-store.ts'

/** @param value - null removes the copies with this name or a name below it */
export const storeAnswer = (owner: MemberVault, name: string, value: unknown): Promise<void> =>
  value === null ? forgetCopy(owner, name) : storeCopy(owner, name, textCopy(JSON.stringify(value)))

/** The stored answer with the time of the server's response; null if there is none or it has an outdated format. */
export async function storedAnswer<Value>(
  owner: MemberVault,
  name: string,
  shape: $ZodType<Value>,
): Promise<{ value: Value; cachedAt: string } | null> {
  const copy = await readCopy(owner, name)
  if (!copy) return null
  try {
    return { value: parse(shape, jsonOf(copy)), cachedAt: copy.readAt }
  } catch {
    return null
  }
}
