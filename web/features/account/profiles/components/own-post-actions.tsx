import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptProposal, withdrawPost, type OwnPost } from '#contract/community/posts.ts'
import { ownPostsQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { Appeal } from './appeal.tsx'
import { EditPost } from '#web/community/composer/edit-post.tsx'

/** A moderator's proposal: published as it stands once its author accepts it. */
function Proposal({
  post,
  proposal,
  onDone,
}: {
  post: OwnPost
  proposal: string
  onDone: () => Promise<unknown>
}) {
  const { write, isWorking, problem } = useWrite(async () => {
    await call(acceptProposal, { params: { id: post.id }, body: { source: proposal } })
    toast({ title: m.profiles_posts_accepted(), tone: 'success' })
    await onDone()
  })
  return (
    <section className="grid gap-3 rounded-md bg-sunken p-4">
      <h3 className="text-base font-bold">{m.profiles_posts_proposal()}</h3>
      <p className="max-w-measure wrap-anywhere whitespace-pre-line">{proposal}</p>
      <output className="text-danger empty:hidden">{problem}</output>
      <div>
        <Button size="small" working={isWorking && m.community_sending()} onClick={write}>
          {m.profiles_posts_accept()}
        </Button>
      </div>
    </section>
  )
}

type Part = 'edit' | 'appeal' | null

/** Edit and resend, accept the proposal, appeal, or take it down. */
export function OwnPostActions({ post }: { post: OwnPost }) {
  const client = useQueryClient()
  const [part, setPart] = useState<Part>(null)
  const [isConfirming, setConfirming] = useState(false)
  const refresh = async () => {
    setPart(null)
    await client.invalidateQueries({ queryKey: ['community'] })
    await client.invalidateQueries({ queryKey: ['stories'] })
  }
  const { write, problem } = useWrite(async () => {
    setConfirming(false)
    await call(withdrawPost, { params: { id: post.id } })
    await client.invalidateQueries({ queryKey: ownPostsQuery.queryKey })
    await refresh()
  })
  const isCampaign = post.space === 'campaign' && post.kind === 'topic'
  const mayEdit = post.state !== 'removed' && post.state !== 'withdrawn' && !isCampaign
  return (
    <>
      {post.proposal !== null && <Proposal post={post} proposal={post.proposal} onDone={refresh} />}
      {part === 'edit' && <EditPost post={post} onDone={refresh} />}
      {part === 'appeal' && <Appeal postId={post.id} onDone={refresh} />}
      <div className="flex flex-wrap gap-2">
        {mayEdit && part !== 'edit' && (
          <Button tone="secondary" size="small" onClick={() => setPart('edit')}>
            {post.state === 'refused' ? m.profiles_posts_edit_again() : m.profiles_posts_edit()}
          </Button>
        )}
        {post.mayAppeal && part !== 'appeal' && (
          <Button tone="secondary" size="small" onClick={() => setPart('appeal')}>
            {m.profiles_posts_appeal()}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={() => setConfirming(true)}>
          {m.community_withdraw()}
        </Button>
      </div>
      <output className="text-danger empty:hidden">{problem}</output>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.community_withdraw_title()}
        description={m.community_withdraw_text()}
        confirm={m.community_withdraw()}
        tone="danger"
        onConfirm={write}
      />
    </>
  )
}
