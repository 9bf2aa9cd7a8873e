import '#contract/plain-parsers.ts'
import { type $ZodType, parse } from 'zod/v4/core'
import { forgetCopy, jsonOf, storeCopy, readCopy, textCopy } from '#web/platform/vault/copies.ts'
import type { MemberVault } from '#web/platform/vault/member-store.ts'

/** @param value - null removes what is stored under this name and below it */
export const storeAnswer = (owner: MemberVault, name: string, value: unknown): Promise<void> =>
  value === null ? forgetCopy(owner, name) : storeCopy(owner, name, textCopy(JSON.stringify(value)))

/** What is stored, with when the server said so; null where there is nothing, or it has an earlier form. */
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
