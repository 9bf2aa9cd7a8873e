import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { parse } from 'zod/v4/core'
import { listMessages, maxChatPage } from '#contract/community/chat-messages.ts'
import { readChat } from '#contract/community/chats.ts'
import { isRefusal, OfflineError } from '#web/platform/api/errors.ts'
import { forgetCopy, jsonOf, storeCopy, readCopy, textCopy } from '#web/platform/vault/copies.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { ChatRead } from './opened-chat.ts'
import { chatCopy } from './queries.ts'

const { items } = listMessages.result.shape
const copyShape = z.strictObject({
  record: readChat.result,
  first: z.nullable(items.def.element),
  items,
})

/** Removes this device's copy of a conversation. */
export const forgetChat = (vault: OpenVault, id: string): Promise<void> => forgetCopy(vault, chatCopy(id))

/** Stores the newest messages for offline reading, sealed as on the server. */
function cacheChat(vault: OpenVault, { record, first, items: all }: ChatRead): Promise<void> {
  const copy = { record, first, items: all.slice(-maxChatPage) }
  return storeCopy(vault, chatCopy(record.id), textCopy(JSON.stringify(copy)))
}

/** This device's copy of a conversation; null if there is none, or it has an outdated format. */
async function cachedChat(
  vault: OpenVault,
  id: string,
): Promise<{ read: ChatRead; cachedAt: string } | null> {
  const copy = await readCopy(vault, chatCopy(id))
  if (!copy) return null
  try {
    const read = parse(copyShape, jsonOf(copy))
    return read.record.id === id ? { read, cachedAt: copy.readAt } : null
  } catch {
    return null
  }
}

/** A conversation from the server; if that cannot be reached, from this tab or this device's copy. */
export async function readOrCachedChat(
  vault: OpenVault,
  id: string,
  readNow: () => Promise<ChatRead>,
): Promise<{ read: ChatRead; cachedAt: string | null }> {
  try {
    const read = await readNow()
    void cacheChat(vault, read).catch(() => undefined)
    return { read, cachedAt: null }
  } catch (error) {
    if (isRefusal(error, 'not_found')) await forgetChat(vault, id)
    const stored = error instanceof OfflineError ? await cachedChat(vault, id) : null
    if (!stored) throw error
    return stored
  }
}
