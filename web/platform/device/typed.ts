import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'
import { deviceStore } from './device-store.ts'
import { sealedStore } from './sealed-store.ts'
import { useAutosave } from './use-autosave.ts'

/** The answers of a form that were typed and not sent yet, by the names of its fields. */
export type Typed = { readonly [field: string]: Json }

const onDevice = deviceStore<Typed>(sealedStore('typed', z.record(z.string(), z.json())))

/** Notifies other tabs that something has to be read again, without saying what. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('upstander-typed')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
const announce = () => otherTabs?.postMessage(null)

/**
 * What is in forms that are not sent yet, by whose they are and what they change. Two tabs with the same form show the same, so that
 * neither writes over what was typed in the other.
 */
export const typedStore = {
  ...onDevice,
  async put(key: string, value: Typed): Promise<void> {
    await onDevice.put(key, value)
    // What is in this tab's memory alone, no other tab can read.
    if (await onDevice.outlives(key)) announce()
  },
  async remove(key: string): Promise<void> {
    await onDevice.remove(key)
    announce()
  },
  onOtherTab(listener: () => void): () => void {
    otherTabs?.addEventListener('message', listener)
    return () => otherTabs?.removeEventListener('message', listener)
  },
}

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
