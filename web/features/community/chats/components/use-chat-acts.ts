import { useQueryClient } from '@tanstack/react-query'
import {
  acceptChat,
  blockChat,
  type ChatSummary,
  declineChat,
  eraseChat,
  leaveChat,
  muteChat,
  unblockChat,
} from '#contract/community/chats.ts'
import { blocksQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { openedVault } from '#web/platform/vault/vault-operations.ts'
import { forgetChat } from '#web/records/chats/cached-chats.ts'
import { chatsKey } from '#web/records/chats/queries.ts'
import { toast } from '#web/ui/toast-store.ts'
import { otherName } from '../words.ts'

const showProblem = (error: unknown) => {
  toast({ title: sentenceFor(error), tone: 'danger' })
  return null
}

/** Actions on a conversation as a whole. Its queries are refetched afterwards. */
export function useChatActs(chat: Pick<ChatSummary, 'id' | 'other'>) {
  const client = useQueryClient()
  const params = { id: chat.id }
  const refresh = () => client.invalidateQueries({ queryKey: chatsKey(openedVault().memberId) })
  const refreshBlocks = () => {
    client.removeQueries({ queryKey: blocksQuery.queryKey })
    return refresh()
  }
  const accept = useWrite(async (onDone: () => void) => {
    await call(acceptChat, { params })
    await refresh()
    onDone()
  })
  const decline = useWrite(async () => {
    await call(declineChat, { params })
    toast({ title: m.chats_declined() })
    await refresh()
  })
  const mute = useWrite(async (isMuted: boolean) => {
    await call(muteChat, { params, body: { isMuted } })
    await refresh()
  }, showProblem)
  const unblock = useWrite(async () => {
    await call(unblockChat, { params })
    await refreshBlocks()
  }, showProblem)
  const block = useWrite(async () => {
    await call(blockChat, { params })
    await refreshBlocks()
    toast({
      title: m.chats_blocked({ name: otherName(chat) }),
      description: m.community_blocked_where(),
      action: { label: m.community_undo(), run: () => unblock.write() },
    })
  }, showProblem)
  const leave = useWrite(async () => {
    await call(leaveChat, { params })
    await refresh()
    toast({ title: m.chats_left() })
  }, showProblem)
  const erase = useWrite(async (onDone: (() => void) | undefined) => {
    await call(eraseChat, { params })
    await forgetChat(openedVault(), chat.id)
    onDone?.()
    client.removeQueries({ queryKey: [...chatsKey(openedVault().memberId), 'chat', chat.id] })
    await refresh()
    toast({ title: m.chats_erased(), persistOnNavigation: true })
  }, showProblem)
  return { accept, decline, mute, block, unblock, leave, erase }
}
