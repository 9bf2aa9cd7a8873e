import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Professional } from '#contract/professionals.ts'
import { offerReferral } from '#contract/referrals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { NotAnEmergencyService } from '#web/platform/safety/emergency.tsx'
import { knownProfessional, trustProfessional } from '#web/platform/vault/professional-keys.ts'
import type { ReportBody } from '#web/records/body/body.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Field } from '#web/ui/field.tsx'
import { localizeHref } from '#web/ui/language/links.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { openedReferrals } from '../queries.ts'
import { checkDraft, referralItems, type ReferralDraft, latestEnd } from '../model/referral-draft.ts'
import { useDraft } from './use-draft.ts'
import { WhatToKnow } from './referral-facts.tsx'
import { PersonLocation } from './referral-status.tsx'

interface ComposeProps {
  keyring: Keyring
  reportId: string
  body: ReportBody
  to: Professional
}

/** Seals and sends the selection; the id stays the same for every retry. */
function useSending(
  { keyring, reportId, body, to }: ComposeProps,
  draft: ReferralDraft,
  today: string,
  onSent: () => void,
) {
  const [id] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useWrite(async () => {
    checkDraft(draft, to, knownProfessional(to), today)
    await trustProfessional(to, draft.hasCompared)
    const { sealReferral } = await import('#web/records/referrals/sealing.ts')
    const { purpose, until, name, reach, notTold, country, region, chosen } = draft
    const sealed = await sealReferral(keyring, {
      id,
      report: reportId,
      to,
      content: {
        purpose,
        until,
        name,
        reach,
        notTold,
        country,
        region,
        language: getLocale(),
        chosen: referralItems(body).filter(({ key }) => chosen.includes(key)),
      },
      now: new Date(),
    })
    await call(offerReferral, { body: sealed })
    onSent()
    await queries.invalidateQueries({ queryKey: openedReferrals })
    toast({ title: m.professionals_sent({ name: to.name }), tone: 'success', persistOnNavigation: true })
    void navigate(localizeHref('/professional?view=referrals'))
  })
}

interface PartProps {
  draft: ReferralDraft
  set: (part: Partial<ReferralDraft>) => void
}

/** The purpose and the end of the referral. */
function Purpose({ draft, set, to, today }: PartProps & { to: Professional; today: string }) {
  return (
    <>
      <Field label={m.professionals_purpose()} hint={m.professionals_purpose_hint()}>
        <TextArea
          sealed
          rows={3}
          maxLength={600}
          value={draft.purpose}
          onChange={(event) => set({ purpose: event.currentTarget.value })}
        />
      </Field>
      <HelpAtWords id="referral" text={draft.purpose} />
      <Field label={m.professionals_until()} hint={m.professionals_until_hint()}>
        <TextInput
          type="date"
          min={today}
          max={latestEnd(to, today)}
          value={draft.until}
          onChange={(event) => set({ until: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

/** How the professional may reach the person, and who must not know. */
function SafeContact({ draft, set }: PartProps) {
  return (
    <>
      <Field label={m.professionals_name_for_them()} hint={m.professionals_name_for_them_hint()} optional>
        <TextInput
          maxLength={80}
          spellCheck={false}
          autoComplete="off"
          value={draft.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.professionals_reach()} hint={m.professionals_reach_hint()}>
        <TextArea
          sealed
          rows={2}
          maxLength={600}
          value={draft.reach}
          onChange={(event) => set({ reach: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.professionals_not_told()} optional>
        <TextArea
          sealed
          rows={2}
          maxLength={600}
          value={draft.notTold}
          onChange={(event) => set({ notTold: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

/** Chooses what one professional may read of a report, for what purpose, and until when. */
export function Compose(props: ComposeProps) {
  const { body, to } = props
  const { draft, set, keeping, clear, today } = useDraft(props)
  const { submit, isWorking, problem } = useSending(props, draft, today, clear)
  return (
    <form className="grid gap-7" onSubmit={submit} noValidate>
      <div className="grid items-start gap-x-12 gap-y-7 lg:grid-cols-2">
        <div className="grid gap-7">
          <Checkboxes
            name="chosen"
            legend={m.professionals_choose()}
            hint={m.professionals_choose_hint({ name: to.name })}
            value={draft.chosen}
            onChange={(chosen) => set({ chosen })}
            options={referralItems(body).map(({ key, question, answer }) => ({
              value: key,
              label: question,
              hint: <span className="line-clamp-4 whitespace-pre-line">{answer}</span>,
            }))}
          />
          <Purpose draft={draft} set={set} to={to} today={today} />
        </div>
        <div className="grid gap-7">
          <SafeContact draft={draft} set={set} />
          <PersonLocation draft={draft} set={set} to={to} />
          <WhatToKnow draft={draft} set={set} to={to} />
        </div>
      </div>
      <NotAnEmergencyService />
      <ProblemNotice problem={problem} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="large" working={isWorking && m.professionals_sending()}>
          {m.professionals_send({ name: to.name })}
        </Button>
        <StorageNote saveState={keeping} />
      </div>
    </form>
  )
}
