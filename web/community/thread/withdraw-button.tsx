import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { withdrawPost } from '#contract/community/posts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { ownPostsQuery, threadQuery } from '../queries.ts'

interface WithdrawButtonProps {
  threadId: string
  postId: string
  /** True for the opening post: the thread is removed with it. */
  isWhole?: boolean
  onDone?: () => Promise<unknown>
}

/** Withdraws the member's own post after a confirmation; this cannot be undone. */
export function WithdrawButton({ threadId, postId, isWhole = false, onDone }: WithdrawButtonProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { write, problem } = useWrite(async () => {
    setAsking(false)
    await call(withdrawPost, { params: { id: postId } })
    await Promise.all([
      client.invalidateQueries({ queryKey: threadQuery(threadId).queryKey }),
      client.invalidateQueries({ queryKey: ownPostsQuery.queryKey }),
      onDone?.(),
    ])
  })
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        icon={<Trash2 aria-hidden size={18} />}
        onClick={() => setAsking(true)}
      >
        {m.community_withdraw()}
      </Button>
      <output className="text-sm text-danger empty:hidden">{problem}</output>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.community_withdraw_title()}
        description={isWhole ? m.community_withdraw_whole() : m.community_withdraw_text()}
        confirm={m.community_withdraw()}
        tone="danger"
        onConfirm={write}
      />
    </>
  )
}
