import { answerCampaign, type Campaign } from '#contract/community/campaigns.ts'
import type { VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Details } from '#web/ui/details.tsx'
import { NewsForm } from './news-form.tsx'

/** For a representative of the target: a moderator verifies that before the answer appears. */
export function TargetAnswer({ campaign, gate }: { campaign: Campaign; gate: VoiceGate }) {
  const { id, target, language } = campaign
  return (
    <div data-no-print>
      <Details summary={m.campaigns_answer({ target })}>
        <div className="grid gap-4">
          <p className="max-w-measure">{m.campaigns_answer_text()}</p>
          <NewsForm
            form={`${id}/answer`}
            label={m.campaigns_answer_label()}
            hint={m.campaigns_answer_hint()}
            evidence={{ label: m.campaigns_answer_evidence(), hint: m.campaigns_answer_evidence_hint() }}
            submit={m.campaigns_answer_send()}
            language={language}
            gate={gate}
            send={({ id: postId, source, evidence }) => {
              if (evidence.trim() === '') throw new Incomplete(m.campaigns_answer_evidence_missing())
              return call(answerCampaign, { params: { id }, body: { id: postId, source, evidence } })
            }}
          />
        </div>
      </Details>
    </div>
  )
}
