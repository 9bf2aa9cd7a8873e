import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { open, seal } from '#encryption/age.ts'
import { fromBase64url, fromUtf8, toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { newIdentity, readIdentity, recipientOf } from '#encryption/identity.ts'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

/**
 * [Note: Words of a tab] Twelve words that were shown and not typed yet survive a reload of their tab, on a device that others do
 * not look at, and nothing else. They are sealed to an identity made for them, and that once more under the key of the device. The
 * identity is in the tab's session storage: it goes with the tab, and "Leave quickly" empties that first. Neither half opens
 * anything alone. Where others look at the device, or nobody has said yet, the words are in the tab's memory only.
 */
const kept = sealedStore('words-of-tab', z.strictObject({ sealed: z.string() }))

const halfKey = 'upstander-words'

/** Milliseconds after which words whose tab has not been seen again are removed. Without their tab they open nothing. */
const longest = 24 * 60 * 60 * 1000

function storage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/**
 * Keeps the words for this tab, in place of any before, where this device is nobody else's.
 *
 * @param isWanted - asked last of all: somebody may have left, or typed them, meanwhile
 */
export async function storeForTab(words: readonly string[], isWanted: () => boolean): Promise<void> {
  if (deviceChoice() !== 'own') return
  await forgetForTab()
  const id = crypto.randomUUID()
  const identity = await newIdentity()
  const sealed = await seal(toUtf8(words.join(' ')), [await recipientOf(identity)])
  await kept.put(id, { sealed: toBase64url(sealed) })
  if (!isWanted()) return kept.remove(id)
  storage()?.setItem(halfKey, `${id} ${identity}`)
  return removeOfClosedTabs(id)
}

/** The words that this tab kept before it was loaded again; `null` where there are none, or they cannot be opened any more. */
export async function wordsOfTab(): Promise<readonly string[] | null> {
  const [id, identity] = storage()?.getItem(halfKey)?.split(' ') ?? []
  if (!id || !identity || deviceChoice() !== 'own') return null
  try {
    const found = await kept.get(id)
    if (!found) return null
    const opened = await open(fromBase64url(found.value.sealed), [readIdentity(identity)])
    return fromUtf8(opened).split(' ')
  } catch {
    return null
  }
}

/** Nothing opens them from this moment on; what is left of them goes as soon as the device lets it. */
export async function forgetForTab(): Promise<void> {
  const [id] = storage()?.getItem(halfKey)?.split(' ') ?? []
  storage()?.removeItem(halfKey)
  if (id) await kept.remove(id)
}

async function removeOfClosedTabs(own: string): Promise<void> {
  for (const { id, savedAt } of await kept.list())
    if (id !== own && Date.now() - Date.parse(savedAt) > longest) await kept.remove(id)
}
