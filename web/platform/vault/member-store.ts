import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { parse, type $ZodType } from 'zod/v4/core'
import { open, seal } from '#encryption/age.ts'
import type { Bytes } from '#encryption/encoding.ts'
import { padJson, unpadJson, type Json } from '#encryption/padding.ts'
import { accountPlace, type MemberStoreName } from '../device/registry.ts'
import { store } from '../device/store.ts'
import type { OpenVault } from './state.ts'

/** The vault whose keys seal and open the member's data. */
export interface MemberVault {
  readonly memberId: string
  readonly content: Pick<OpenVault['content'], 'identity'>
  readonly publicKeys: Pick<OpenVault['publicKeys'], 'recipient'>
}

/** What is sealed: it includes owner and place, so that two values cannot be swapped. */
const envelope = z.strictObject({
  version: z.literal(1),
  memberId: z.string(),
  store: z.string(),
  id: z.string(),
  value: z.json(),
})

const sealedEntries = store<Bytes>('sealed')

/** The prefix of a member's data among what is sealed on this device. */
export const prefixOf = (memberId: string) => `${accountPlace}/${memberId}/`

/**
 * Data that this device derived from a member's decrypted records, stored between visits. It is sealed with
 * the member's own key and not the device's: without the open vault it cannot be read here either. In memory
 * only if the browser stores nothing, or on a shared device; removed when the member signs out.
 *
 * @param name Which data; part of what is sealed.
 * @param shape Validates what is read. A value that no longer fits reads as missing.
 */
export function memberStore<T extends Json>(name: MemberStoreName, shape: $ZodType<T>) {
  const keyOf = (memberId: string, id: string) => `${prefixOf(memberId)}${name}/${id}`

  return {
    async get(vault: MemberVault, id: string): Promise<T | null> {
      const sealed = await sealedEntries.get(keyOf(vault.memberId, id))
      return sealed && openStoredValue(sealed, vault, name, id, shape)
    },
    /** All values of this store, by id. */
    async list(vault: MemberVault): Promise<Map<string, T>> {
      const prefix = keyOf(vault.memberId, '')
      const ids = (await sealedEntries.keys(prefix)).map((key) => key.slice(prefix.length))
      const found = new Map<string, T>()
      for (const id of ids) {
        const sealed = await sealedEntries.get(keyOf(vault.memberId, id))
        const value = sealed && (await openStoredValue(sealed, vault, name, id, shape))
        if (value !== null) found.set(id, value)
      }
      return found
    },
    /** @throws EncryptionError `tooLarge` over 1 MiB of JSON */
    async put({ memberId, publicKeys }: MemberVault, id: string, value: T): Promise<void> {
      const padded = padJson({ version: 1, memberId, store: name, id, value })
      await sealedEntries.put(keyOf(memberId, id), await seal(padded, [publicKeys.recipient]))
    },
    remove: ({ memberId }: MemberVault, id: string): Promise<void> =>
      sealedEntries.remove(keyOf(memberId, id)),
  }
}

async function openStoredValue<T extends Json>(
  sealed: Bytes,
  { memberId, content }: MemberVault,
  store: string,
  id: string,
  shape: $ZodType<T>,
): Promise<T | null> {
  try {
    const found = z.parse(envelope, unpadJson(await open(sealed, [content.identity])))
    if (found.memberId !== memberId || found.store !== store || found.id !== id) return null
    return parse(shape, found.value)
  } catch {
    // Sealed to keys from before a reset, or written by an older version: it is derived again.
    return null
  }
}
