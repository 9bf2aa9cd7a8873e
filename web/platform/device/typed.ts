import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'
import { deviceStore } from './device-store.ts'
import { sealedStore } from './sealed-store.ts'
import { useAutosave } from './use-autosave.ts'

/** The answers of a form that were typed and not sent yet, by the names of its fields. */
export type Typed = { readonly [field: string]: Json }

/** What is in forms that are not sent yet, by whose they are and what they change. */
export const typedStore = deviceStore<Typed>(sealedStore('typed', z.record(z.string(), z.json())))

const kind = { blank: {}, isBlank: (typed: Typed) => Object.keys(typed).length === 0 }

/**
 * What somebody has typed into a form so far; it outlives a reload, the way back and the lock of the vault. Only fields that
 * were changed are in it: the others may change under it meanwhile.
 *
 * @param key - whose form of what it is, unique among all forms
 */
export function useTyped(key: string) {
  const { value, ...rest } = useAutosave<Typed>(typedStore, key, kind)
  return { typed: value, ...rest }
}
