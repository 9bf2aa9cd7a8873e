import { useQueryClient } from '@tanstack/react-query'
import { Check, PenLine } from 'lucide-react'
import { type Campaign, signCampaign } from '#contract/community/campaigns.ts'
import type { VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { campaignQuery, campaignsKey } from '../queries.ts'
import { signatureCountText, stageTexts } from '../words.ts'

function useSigning(campaign: Campaign) {
  const client = useQueryClient()
  const { queryKey } = campaignQuery(campaign.id)
  return useWrite(
    async (on: boolean) => {
      const answer = await call(signCampaign, { params: { id: campaign.id }, body: { on } })
      client.setQueryData(queryKey, (shown) => shown && { ...shown, ...answer })
      await client.invalidateQueries({ queryKey: campaignsKey })
    },
    async (error) => {
      if (!isRefusal(error, 'conflict', 'not_found')) return undefined
      await client.invalidateQueries({ queryKey })
      return m.campaigns_sign_closed()
    },
  )
}

/** The number of signatures, and the buttons to sign or withdraw. */
export function SignPanel({ campaign, gate }: { campaign: Campaign; gate: VoiceGate }) {
  const { user } = useAuth()
  const { write, isWorking, problem } = useSigning(campaign)
  const { signatures, hasSigned, stage } = campaign
  return (
    <section
      aria-label={m.campaigns_signatures()}
      className="grid gap-3 rounded-lg border border-line bg-surface p-5"
    >
      <p className="text-xl font-bold" aria-live="polite">
        {signatureCountText(signatures)}
      </p>
      <p className="text-sm text-ink-soft">{stageTexts(campaign)}</p>
      {hasSigned && (
        <p className="flex items-start gap-2 font-semibold">
          <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-deep" />
          {m.campaigns_you_signed()}
        </p>
      )}
      <div className="flex flex-wrap gap-2 scriptless:hidden" data-no-print>
        {hasSigned ? (
          <Button
            tone="secondary"
            working={isWorking && m.campaigns_signing()}
            onClick={() => gate.run(() => write(false))}
          >
            {m.campaigns_withdraw()}
          </Button>
        ) : (
          stage === 'open' &&
          (user ? (
            <Button
              icon={<PenLine aria-hidden size={20} />}
              working={isWorking && m.campaigns_signing()}
              onClick={() => gate.run(() => write(true))}
            >
              {m.campaigns_sign()}
            </Button>
          ) : (
            <LinkButton to="/auth">{m.campaigns_sign_in()}</LinkButton>
          ))
        )}
      </div>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <p className="text-sm text-ink-soft">{m.campaigns_sign_private()}</p>
    </section>
  )
}
