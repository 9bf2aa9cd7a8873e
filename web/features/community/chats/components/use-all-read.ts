import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { loadEarlier } from '#web/records/chats/chat-query.ts'
import type { OpenedChat } from '#web/records/chats/opened-chat.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Loads a conversation up to its start, then calls back with all of it. */
export function useAllRead(vault: OpenVault, chat: OpenedChat) {
  return useWrite(
    async (onRead: (all: OpenedChat) => void) => {
      let all = chat
      while (all.hasEarlier) all = await loadEarlier(vault, all)
      onRead(all)
    },
    (error) => {
      toast({ title: sentenceFor(error), tone: 'danger' })
      return null
    },
  )
}
