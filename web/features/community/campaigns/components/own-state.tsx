import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Campaign } from '#contract/community/campaigns.ts'
import { inLocale } from '#content/localised.ts'
import { decisionReasonWords } from '#content/moderation/decision-reasons.ts'
import { WithdrawButton } from '#web/community/thread/withdraw-button.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { campaignsKey } from '../queries.ts'
import { CampaignForm } from './campaign-form.tsx'

type Own = NonNullable<Campaign['own']>

/** Why it was refused, with the moderators' words. */
function Refusal({ own: { reason, moderatorWords } }: { own: Own }) {
  const words = reason && decisionReasonWords[reason]
  return (
    <>
      {words && (
        <p>
          <strong>{inLocale(words.name, getLocale())}.</strong> {inLocale(words.explanation, getLocale())}
        </p>
      )}
      {moderatorWords !== '' && (
        <p className="wrap-anywhere whitespace-pre-line">
          <strong>{m.profiles_posts_moderators_say()}</strong> {moderatorWords}
        </p>
      )}
    </>
  )
}

function stateText({ state }: Own, answeredBy: string | null): string {
  if (state === 'refused') return m.campaigns_own_refused_text()
  return answeredBy === null
    ? m.community_only_you()
    : m.community_only_you_until({ day: dayInWords(answeredBy) })
}

/** For the starter only, before publication: who reviews it and by when, with the actions to edit it or take it down. */
export function OwnCampaignState({ campaign, own }: { campaign: Campaign; own: Own }) {
  const client = useQueryClient()
  const [isChanging, setChanging] = useState(false)
  const { id, post } = campaign
  return (
    <>
      <Notice
        tone={own.state === 'refused' ? 'warn' : 'info'}
        title={own.state === 'refused' ? m.campaigns_own_refused() : m.campaigns_own_waits()}
      >
        <p>{stateText(own, post.answeredBy)}</p>
        <Refusal own={own} />
        <div className="flex flex-wrap gap-1">
          {!isChanging && (
            <Button tone="secondary" size="small" onClick={() => setChanging(true)}>
              {m.campaigns_change()}
            </Button>
          )}
          <WithdrawButton
            threadId={id}
            postId={post.id}
            onDone={() => client.invalidateQueries({ queryKey: campaignsKey })}
          />
          <LinkButton to="/profile/posts" tone="quiet" size="small">
            {m.profiles_posts_link()}
          </LinkButton>
        </div>
      </Notice>
      {isChanging && (
        <section aria-label={m.campaigns_change()} className="grid gap-5">
          <CampaignForm from={campaign} />
        </section>
      )}
    </>
  )
}
