import { useQueryClient } from '@tanstack/react-query'
import { blockAlias, unblockAlias } from '#contract/community/voices.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { toast } from '#web/ui/toast-store.ts'
import { blocksQuery, threadsKey } from '../queries.ts'

export type BlockMode = 'block' | 'mute'

/**
 * Hides everything a member writes, immediately and everywhere, and offers an undo.
 *
 * @param onChange - refetches further data after blocking and after the undo
 */
export function useBlocking(onChange?: () => unknown) {
  const client = useQueryClient()
  // Lists outside the thread, such as stories, are affected by a block and have to be refetched.
  const refresh = async () => {
    client.removeQueries({ queryKey: blocksQuery.queryKey })
    await Promise.all([
      client.invalidateQueries({ queryKey: threadsKey }),
      client.invalidateQueries({ queryKey: ['stories'] }),
      client.invalidateQueries({ queryKey: ['forum'] }),
      client.invalidateQueries({ queryKey: ['rooms'] }),
      client.invalidateQueries({ queryKey: ['groups'] }),
      onChange?.(),
    ])
  }
  const { write: unblock } = useWrite(async (id: string) => {
    await call(unblockAlias, { params: { id } })
    await refresh()
  })
  const { write: block } = useWrite(
    async (id: string, mode: BlockMode) => {
      await call(blockAlias, { params: { id }, body: { mode } })
      await refresh()
      toast({
        title: mode === 'block' ? m.community_blocked() : m.community_muted(),
        description: m.community_blocked_where(),
        action: { label: m.community_undo(), run: () => unblock(id) },
        persistOnNavigation: true,
      })
    },
    (error) => {
      toast({ title: sentenceFor(error), tone: 'danger' })
    },
  )
  return { block, unblock }
}
