import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkCampaign, maxSourceLength } from '#contract/community/campaigns.ts'
import type { OpenSubmission } from '#contract/community/moderation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { openedQuery } from '../queries.ts'
import { Part, quoteStyle } from './item-part.tsx'

interface CampaignPartProps {
  itemId: string
  campaign: NonNullable<OpenSubmission['campaign']>
}

/** The source that a moderator records before a campaign, or the answer of its target, can be published. */
function SourceForm({ itemId, campaign: { role, source } }: CampaignPartProps) {
  const client = useQueryClient()
  const [sourceSeen, setSourceSeen] = useState(source)
  const { submit, isWorking, problem } = useWrite(async () => {
    const words = sourceSeen.trim()
    if (words === '') throw new Incomplete(m.moderation_campaign_source_missing())
    await call(checkCampaign, { params: { id: itemId }, body: { source: words } })
    client.setQueryData(openedQuery(itemId).queryKey, (opened) =>
      opened?.campaign ? { ...opened, campaign: { ...opened.campaign, source: words } } : undefined,
    )
  })
  return (
    <form className="grid gap-2" noValidate onSubmit={submit}>
      <Field
        label={role === 'answer' ? m.moderation_campaign_source_answer() : m.moderation_campaign_source()}
        hint={m.moderation_campaign_source_hint()}
        error={problem}
      >
        <TextArea
          rows={2}
          className="min-h-18"
          maxLength={maxSourceLength}
          value={sourceSeen}
          onChange={(event) => setSourceSeen(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="secondary" size="small" working={isWorking && m.community_sending()}>
          {m.moderation_campaign_source_save()}
        </Button>
        <output className="text-ink-soft">
          {source !== '' && source === sourceSeen.trim() && m.moderation_campaign_source_saved()}
        </output>
      </div>
    </form>
  )
}

/** The target of a campaign or of its answer, and how to verify it. */
export function CampaignPart({ itemId, campaign }: CampaignPartProps) {
  const { role, target, targetKind, evidence } = campaign
  return (
    <>
      <Part title={role === 'answer' ? m.moderation_campaign_answer() : m.moderation_campaign()}>
        <p className="wrap-anywhere">{target}</p>
        <p className="text-ink-soft">
          {targetKind === 'company' ? m.moderation_campaign_company() : m.moderation_campaign_public()}
        </p>
      </Part>
      <Part title={m.moderation_campaign_evidence()}>
        <p className={quoteStyle}>{evidence}</p>
      </Part>
      <SourceForm key={itemId} itemId={itemId} campaign={campaign} />
    </>
  )
}
