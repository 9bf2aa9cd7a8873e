import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import type { Json } from '#encryption/padding.ts'
import { openPersonal, type PersonalKey, sealPersonal } from '#encryption/personal-records.ts'
import { parse } from 'zod/v4/core'
import { content, type Content, type PersonalRow } from './row.ts'

/** A member whose vault is open here. */
export interface PersonalKeys {
  readonly memberId: string
  /** The current one first. */
  readonly keys: readonly [PersonalKey, ...PersonalKey[]]
}

/** What is sent to the server: a version's bytes, `null` for a removal, undefined if the server has it already. */
export type Sealed = {
  readonly version: number
  readonly sealed: string | null
  readonly change: string
} | null

/** A record that is stored nowhere yet. */
export function newRow(id: string, memberId: string | null): PersonalRow {
  const nothing = {
    version: 0,
    isDirty: false,
    isRemoved: false,
    sealed: null,
    sealedAs: 0,
    sent: [],
    content: null,
  }
  return { id, memberId, change: crypto.randomUUID(), ...nothing }
}

/** @returns `null` if other keys sealed it, or it is damaged */
export async function openContent(
  { keys }: PersonalKeys,
  id: string,
  version: number,
  sealed: string,
): Promise<Content | null> {
  try {
    const found = await openPersonal(keys, id, version, fromBase64url(sealed))
    return parse(content, found)
  } catch {
    // Sealed to unknown keys, or damaged: it is preserved but not shown.
    return null
  }
}

export async function digestOf(text: string): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64url(text))))
}

/** A record for the server: base64url, sealed as this version. */
export async function sealContent(
  key: PersonalKey,
  id: string,
  version: number,
  written: Content,
): Promise<string> {
  return toBase64url(await sealPersonal(key, id, version, asJson(written)))
}

const asJson = ({ kind, savedAt, copyOf, value }: Content): Json => ({ kind, savedAt, copyOf, value })
