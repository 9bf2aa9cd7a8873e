import { useState } from 'react'
import { type Campaign, endCampaign, postCampaignUpdate } from '#contract/community/campaigns.ts'
import type { VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Details } from '#web/ui/details.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { NewsForm } from './news-form.tsx'

type EndStage = 'reached' | 'ended'

/** The starter's own actions: post an update, or end the campaign. */
export function StarterPart({ campaign, gate }: { campaign: Campaign; gate: VoiceGate }) {
  const { id, language } = campaign
  const [stage, setStage] = useState<EndStage | null>(null)
  return (
    <section aria-labelledby="campaign-starter" className="grid gap-3" data-no-print>
      <h2 id="campaign-starter" className="text-xl">
        {m.campaigns_yours()}
      </h2>
      <div>
        <Details summary={m.campaigns_update()}>
          <NewsForm
            form={`${id}/update`}
            label={m.campaigns_update_label()}
            hint={m.campaigns_update_hint()}
            submit={m.campaigns_update_send()}
            language={language}
            gate={gate}
            send={({ id: postId, source }) =>
              call(postCampaignUpdate, { params: { id }, body: { id: postId, source } })
            }
          />
        </Details>
        <Details summary={m.campaigns_end()}>
          <NewsForm
            form={`${id}/ending`}
            label={m.campaigns_end_label()}
            hint={m.campaigns_end_hint()}
            submit={m.campaigns_end_send()}
            language={language}
            gate={gate}
            send={({ id: postId, source }) => {
              if (stage === null) throw new Incomplete(m.campaigns_end_missing())
              return call(endCampaign, { params: { id }, body: { id: postId, stage, source } })
            }}
          >
            <div>
              <Segments
                label={m.campaigns_end_how()}
                isLabelSeen
                options={[
                  { value: 'reached', label: m.campaigns_end_reached() },
                  { value: 'ended', label: m.campaigns_end_ended() },
                ]}
                value={stage}
                onChange={setStage}
              />
            </div>
          </NewsForm>
        </Details>
      </div>
    </section>
  )
}
