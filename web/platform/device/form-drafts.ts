import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'
import { deviceStore } from './device-store.ts'
import { sealedStore } from './sealed-store.ts'
import { useAutosave } from './use-autosave.ts'

/** The unsent answers of a form, by field name. */
export type FormDraft = { readonly [field: string]: Json }

const onDevice = deviceStore<FormDraft>(sealedStore('typed', z.record(z.string(), z.json())))

/** Tells other tabs to read again, without saying what changed. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('upstander-typed')
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
const announce = () => otherTabs?.postMessage(null)

/**
 * The content of unsent forms, by owner and subject. Two tabs with the same form show the same answers, so
 * that neither overwrites the other.
 */
export const formDraftStore = {
  ...onDevice,
  async put(key: string, value: FormDraft): Promise<void> {
    await onDevice.put(key, value)
    // Other tabs cannot read what is in this tab's memory only.
    if (await onDevice.outlivesTab(key)) announce()
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

const kind = { blank: {}, isBlank: (typed: FormDraft) => Object.keys(typed).length === 0 }

/**
 * What the person has typed into a form so far; it survives a reload, Back and a vault lock. It contains
 * changed fields only: the others may change on the server in the meantime.
 *
 * @param key - owner and subject of the form, unique among all forms
 */
export function useFormDraft(key: string) {
  const { value, ...rest } = useAutosave<FormDraft>(formDraftStore, key, kind)
  return { typed: value, ...rest }
}
