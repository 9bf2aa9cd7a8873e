import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { open, seal } from '#encryption/age.ts'
import { fromBase64url, fromUtf8, toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { newIdentity, readIdentity, recipientOf } from '#encryption/identity.ts'
import { deviceChoice } from '#web/platform/device/device-choice.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

/**
 * [Note: Words of a tab] Twelve words that were shown but not typed survive a reload of their tab, on the person's own device only. They
 * are sealed to a temporary identity, and again to the device's key. The identity is in the tab's session storage: it goes with the tab,
 * and "Leave quickly" clears that first. Neither half opens anything alone. On a shared device, or before the device question is answered,
 * the words are in the tab's memory only.
 */
const stored = sealedStore('words-of-tab', z.strictObject({ sealed: z.string() }))

const halfKey = 'upstander-words'

/** Milliseconds after which the phrase of a tab not seen again is removed. Without its tab it cannot be opened. */
const longest = 24 * 60 * 60 * 1000

function storage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/**
 * Stores the phrase for this tab, replacing any before, on the person's own device.
 *
 * @param isWanted - checked last: the person may have left, or typed it, meanwhile
 */
export async function storeTabPhrase(words: readonly string[], isWanted: () => boolean): Promise<void> {
  if (deviceChoice() !== 'own') return
  await forgetTabPhrase()
  const id = crypto.randomUUID()
  const identity = await newIdentity()
  const sealed = await seal(toUtf8(words.join(' ')), [await recipientOf(identity)])
  await stored.put(id, { sealed: toBase64url(sealed) })
  if (!isWanted()) return stored.remove(id)
  storage()?.setItem(halfKey, `${id} ${identity}`)
  return removeStalePhrases(id)
}

/** The phrase stored by this tab before a reload; `null` if there is none, or it can no longer be opened. */
export async function readTabPhrase(): Promise<readonly string[] | null> {
  const [id, identity] = storage()?.getItem(halfKey)?.split(' ') ?? []
  if (!id || !identity || deviceChoice() !== 'own') return null
  try {
    const found = await stored.get(id)
    if (!found) return null
    const opened = await open(fromBase64url(found.value.sealed), [readIdentity(identity)])
    return fromUtf8(opened).split(' ')
  } catch {
    return null
  }
}

/** Makes the phrase unreadable immediately; its remains are removed as soon as storage allows. */
export async function forgetTabPhrase(): Promise<void> {
  const [id] = storage()?.getItem(halfKey)?.split(' ') ?? []
  storage()?.removeItem(halfKey)
  if (id) await stored.remove(id)
}

async function removeStalePhrases(own: string): Promise<void> {
  for (const { id, savedAt } of await stored.list())
    if (id !== own && Date.now() - Date.parse(savedAt) > longest) await stored.remove(id)
}
