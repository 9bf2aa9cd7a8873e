import { useState } from 'react'
import type { GuidedCampaign } from '#content/action/words.ts'
import {
  type Campaign,
  maxCampaignTitle,
  maxSourceLength,
  maxTargetLength,
  targetKinds,
} from '#contract/community/campaigns.ts'
import { AudienceNotice } from '#web/community/composer/audience-notice.tsx'
import { PostEditor } from '#web/community/composer/post-editor.tsx'
import { SendBar } from '#web/community/composer/send-bar.tsx'
import { NameChoice } from '#web/community/voice/name-choice.tsx'
import { useVoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { dayAfter, localToday } from '#web/ui/days.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { campaignPath } from '../model/campaign-path.ts'
import { type CampaignFault, campaignFaults } from '../model/campaign-faults.ts'
import { type CampaignDraft, runs, useCampaignDraft } from '../store/campaign-draft.ts'
import { targetKindNames } from '../words.ts'
import { GuidedChoice } from './guided-choice.tsx'
import { useSendCampaign } from './use-send-campaign.ts'

interface FieldsProps {
  draft: CampaignDraft
  faults: readonly CampaignFault[]
  onChange: (part: Partial<CampaignDraft>) => void
}

/** The target of the campaign, and a source by which moderators can check it. */
function Target({ draft, faults, onChange }: FieldsProps) {
  const isCompany = draft.targetKind === 'company'
  return (
    <>
      <Radios
        name="campaign-target-kind"
        legend={m.campaigns_target_kind()}
        error={faults.includes('kind') && m.campaigns_target_kind_missing()}
        options={targetKinds.map((value) => ({
          value,
          label: targetKindNames[value](),
          hint: value === 'company' ? m.campaigns_company_hint() : m.campaigns_public_body_hint(),
        }))}
        value={draft.targetKind}
        onChange={(targetKind) => onChange({ targetKind })}
      />
      <Field
        label={m.campaigns_target()}
        hint={m.campaigns_target_hint()}
        error={faults.includes('target') && m.campaigns_target_missing()}
      >
        <TextInput
          autoComplete="off"
          maxLength={maxTargetLength}
          value={draft.target}
          onChange={(event) => onChange({ target: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={isCompany ? m.campaigns_evidence_company() : m.campaigns_evidence()}
        hint={m.campaigns_evidence_hint()}
        error={faults.includes('evidence') && m.campaigns_evidence_missing()}
      >
        <TextArea
          rows={2}
          maxLength={maxSourceLength}
          value={draft.evidence}
          onChange={(event) => onChange({ evidence: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

function LastDay({ draft, from, onChange }: Omit<FieldsProps, 'faults'> & { from: Campaign | null }) {
  return (
    <Field label={m.campaigns_last_day()} hint={m.campaigns_last_day_hint()}>
      <Select
        value={draft.days ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ days: value === '' ? null : Number(value) })}
      >
        {from && <option value="">{dayInWords(from.endsOn)}</option>}
        {runs.map((days) => (
          <option key={days} value={days}>
            {m.campaigns_run({ count: days, day: dayInWords(dayAfter(localToday(), days)) })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface CampaignFieldsProps extends FieldsProps {
  from: Campaign | null
  onSend: () => void
}

/** All fields of the starter. */
function CampaignFields({ draft, faults, from, onChange, onSend }: CampaignFieldsProps) {
  return (
    <>
      <Field
        label={m.campaigns_title_label()}
        hint={m.campaigns_title_hint()}
        error={faults.includes('title') && m.campaigns_title_missing()}
      >
        <TextInput
          autoComplete="off"
          maxLength={maxCampaignTitle}
          value={draft.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </Field>
      <Target draft={draft} faults={faults} onChange={onChange} />
      <PostEditor
        kind="post"
        rows={9}
        label={m.campaigns_words()}
        hint={m.campaigns_words_hint()}
        error={faults.includes('words') ? m.community_words_missing() : undefined}
        value={draft}
        onChange={onChange}
        onSend={onSend}
      />
      <LastDay draft={draft} from={from} onChange={onChange} />
      {!from && <NameChoice value={draft.aliasId} onChange={(aliasId) => onChange({ aliasId })} />}
    </>
  )
}

/** After sending: the next step, and a link to the campaign. */
function Sent({ outcome }: { outcome: NonNullable<ReturnType<typeof useSendCampaign>['outcome']> }) {
  return (
    <div className="grid gap-5">
      {outcome.needsHelp && <HelpInWords danger="self-harm" />}
      <Notice tone="success" title={outcome.title} live>
        <p>{outcome.text}</p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={campaignPath(outcome.campaignId)}>{m.campaigns_see()}</LinkButton>
        <LinkButton to="/action-center" tone="secondary">
          {m.campaigns_all()}
        </LinkButton>
      </div>
    </div>
  )
}

interface CampaignFormProps {
  /** The edited campaign; null for a new one. */
  from: Campaign | null
  /** Campaigns to start from. */
  guided?: readonly GuidedCampaign[]
}

/** A campaign on one page. Input is stored on this device until it is sent. */
export function CampaignForm({ from, guided }: CampaignFormProps) {
  const campaign = useCampaignDraft(from)
  const { draft, set, keeping } = campaign
  const gate = useVoiceGate()
  const [isTried, setTried] = useState(false)
  const { write, isWorking, problem, outcome } = useSendCampaign(campaign, from)
  if (outcome && !outcome.isRefused) return <Sent outcome={outcome} />
  const faults = isTried ? campaignFaults(draft) : []
  const send = () => {
    setTried(true)
    const { targetKind } = draft
    if (targetKind !== null && campaignFaults(draft).length === 0) gate.run(() => write(targetKind))
  }
  return (
    <>
      {outcome && (
        <Notice tone="warn" title={outcome.title} live>
          <p>{outcome.text}</p>
        </Notice>
      )}
      {guided && (
        <GuidedChoice guided={guided} onUse={({ title, draft: words }) => set({ title, source: words })} />
      )}
      <AudienceNotice language={from?.language ?? getLocale()}>
        <form
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <CampaignFields draft={draft} faults={faults} from={from} onChange={set} onSend={send} />
          <output className="font-semibold text-danger empty:hidden">{problem}</output>
          <SendBar>
            <Button type="submit" working={isWorking && m.community_sending()}>
              {from ? m.campaigns_send_again() : m.campaigns_propose()}
            </Button>
          </SendBar>
          <StorageNote saveState={keeping} />
        </form>
      </AudienceNotice>
      {gate.dialog}
    </>
  )
}
