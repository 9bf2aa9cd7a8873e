import { useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Campaign } from '#contract/community/campaigns.ts'
import { AuthorMarks, authorName, AuthorPicture } from '#web/community/author/author.tsx'
import { NoteCover } from '#web/community/post/note-cover.tsx'
import { PostMenu } from '#web/community/post/post-menu.tsx'
import { RichTextView } from '#web/community/rich-text/rich-text.tsx'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { copyLinkTo } from '#web/community/thread/copy-link.ts'
import { FollowButton } from '#web/community/thread/follow-button.tsx'
import { Thread } from '#web/community/thread/thread.tsx'
import { WithdrawButton } from '#web/community/thread/withdraw-button.tsx'
import { useVoiceGate, type VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { nearDay } from '#web/ui/dates.ts'
import { lineLink, Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { campaignPath } from '../model/campaign-path.ts'
import { campaignsKey } from '../queries.ts'
import { targetKindNames } from '../words.ts'
import { CampaignTitle } from './campaign-title.tsx'
import { MergePart } from './merge-part.tsx'
import { NewsPart } from './news-part.tsx'
import { OwnCampaignState } from './own-state.tsx'
import { SignPanel } from './sign-panel.tsx'
import { StarterPart } from './starter-part.tsx'
import { TargetAnswer } from './target-answer.tsx'

interface PartProps {
  campaign: Campaign
  gate: VoiceGate
}

/** The request with its target and its starter. */
function CampaignRequest({ campaign, onNote }: { campaign: Campaign; onNote: (isOpen: boolean) => void }) {
  const { author, post, target, targetKind, targetSource, contentNote, language } = campaign
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={m.campaigns_opening()}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <AuthorPicture author={author} size={36} />
        <span className="font-bold">{authorName(author)}</span>
        <AuthorMarks author={author} />
        <time className="text-ink-soft" dateTime={campaign.startedOn}>
          {nearDay(campaign.startedOn)}
        </time>
      </div>
      {post.body.length === 0 ? (
        <p className="text-ink-soft">{m.community_covered()}</p>
      ) : (
        <NoteCover note={contentNote} onToggle={onNote}>
          <div className="grid gap-4">
            <p className="text-lg wrap-anywhere">
              <strong>{m.campaigns_to({ target })}</strong>{' '}
              <span className="text-ink-soft">({targetKindNames[targetKind]()})</span>
            </p>
            <div className="max-w-measure">
              <RichTextView body={post.body} language={language} />
            </div>
            {targetSource !== '' && (
              <p className="text-sm wrap-anywhere text-ink-soft">
                {m.campaigns_source({ source: targetSource })}
              </p>
            )}
          </div>
        </NoteCover>
      )}
    </article>
  )
}

/** The reader's actions besides signing. */
function Actions({ campaign, gate }: PartProps) {
  const client = useQueryClient()
  const { id, post, isFollowed } = campaign
  const refresh = () => client.invalidateQueries({ queryKey: campaignsKey })
  return (
    <div className="-ms-3 flex flex-wrap items-center gap-x-1 gap-y-1" data-no-print>
      <FollowButton threadId={id} isFollowed={isFollowed} gate={gate} onChanged={refresh} />
      <Button tone="quiet" size="small" icon={<Link2 aria-hidden size={18} />} onClick={() => copyLinkTo(1)}>
        {m.community_copy_link()}
      </Button>
      {post.author?.isOwn && <WithdrawButton threadId={id} postId={post.id} isWhole onDone={refresh} />}
      <PostMenu post={post} gate={gate} />
    </div>
  )
}

/** Signatures, updates and the target's answer, with the actions of the starter and the target. */
function PublishedCampaign({ campaign, gate }: PartProps) {
  const client = useQueryClient()
  const { user } = useAuth()
  const { id, post, language, stage, mergedInto, takesComments } = campaign
  const isOwn = post.author?.isOwn ?? false
  const refresh = () => void client.invalidateQueries({ queryKey: campaignsKey })
  return (
    <>
      <Actions campaign={campaign} gate={gate} />
      <NewsPart campaign={campaign} />
      {isOwn && stage !== 'reached' && mergedInto === null && <StarterPart campaign={campaign} gate={gate} />}
      {takesComments ? (
        <Thread
          id={id}
          opening={post.id}
          title={m.campaigns_comments()}
          language={language}
          gate={gate}
          onOpeningChange={refresh}
        />
      ) : (
        <p className="text-ink-soft">{m.campaigns_no_comments()}</p>
      )}
      <div>
        {!isOwn && user && takesComments && <TargetAnswer campaign={campaign} gate={gate} />}
        {user?.isModerator && mergedInto === null && <MergePart campaign={campaign} />}
      </div>
    </>
  )
}

/** A campaign: its request, its signatures, its updates, and the comments. */
export function CampaignView({ campaign }: { campaign: Campaign }) {
  const gate = useVoiceGate()
  const [isOpen, setOpen] = useState(false)
  const { own, mergedInto } = campaign
  return (
    <Page
      area="community"
      width="page"
      title={<CampaignTitle campaign={campaign} isOpen={isOpen} />}
      note={
        <Link to="/action-center" className={lineLink}>
          {m.campaigns_all()}
        </Link>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
        {!own && (
          <div className="lg:col-start-2 lg:row-start-1">
            <div className="grid gap-6 lg:sticky lg:top-24">
              <SignPanel campaign={campaign} gate={gate} />
              <div className="max-lg:hidden">
                <CrisisBar />
              </div>
            </div>
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 lg:col-start-1 lg:row-start-1">
          {mergedInto !== null && (
            <Notice title={m.campaigns_merged()}>
              <p>{m.campaigns_merged_text()}</p>
              <div>
                <LinkButton to={campaignPath(mergedInto)} tone="secondary">
                  {m.campaigns_merged_link()}
                </LinkButton>
              </div>
            </Notice>
          )}
          {own && <OwnCampaignState campaign={campaign} own={own} />}
          <CampaignRequest campaign={campaign} onNote={setOpen} />
          {!own && <PublishedCampaign campaign={campaign} gate={gate} />}
          <div className="lg:hidden">
            <CrisisBar />
          </div>
        </div>
      </div>
      {gate.dialog}
    </Page>
  )
}
