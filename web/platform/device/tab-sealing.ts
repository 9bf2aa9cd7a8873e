import type { $ZodType } from 'zod/v4/core'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import type { Json } from '#encryption/padding.ts'
import { openKept, sealKept } from './sealed-store.ts'

/** Apart from the sealed stores: what lies in the tab cannot be read as anything of theirs. */
const place = 'tab'

/** Seals something for this tab under the key of the device, as a text. @throws EncryptionError `tooLarge` over 1 MiB of JSON */
export async function sealForTab(name: string, value: Json): Promise<string> {
  return toBase64url(await sealKept(place, { id: name, savedAt: new Date().toISOString(), value }))
}

/** Opens what {@link sealForTab} made; `null` where it cannot be read here, has another shape, or was kept under another name. */
export async function openForTab<T extends Json>(
  name: string,
  sealed: string,
  shape: $ZodType<T>,
): Promise<T | null> {
  try {
    return (await openKept(fromBase64url(sealed), place, name, shape))?.value ?? null
  } catch {
    return null
  }
}
