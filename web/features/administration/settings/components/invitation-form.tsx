import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invitationBounds, makeSignUpInvitation } from '#contract/operator-settings.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { invitationsQuery } from '../queries.ts'

const blank = () => ({ label: '', uses: '1', until: dayAfter(utcDay(), 14) })
type InvitationInput = ReturnType<typeof blank>

function invitationFaults({ label, uses, until }: InvitationInput) {
  const max = invitationBounds.uses
  const isCount = /^\d{1,3}$/.test(uses) && Number(uses) >= 1 && Number(uses) <= max
  const isDay = until >= utcDay() && until <= dayAfter(utcDay(), invitationBounds.days)
  return {
    label: label.trim() === '' && m.settings_invitation_label_missing(),
    uses: !isCount && m.settings_invitation_uses_wrong({ most: String(max) }),
    until: !isDay && m.settings_invitation_until_wrong(),
  }
}

/** The secret is generated here and appears only in the link: after `#`, so that no server reads it on the way. */
function newLink(): { id: string; token: string; link: string } {
  const token = toBase64url(crypto.getRandomValues(new Uint8Array(32)))
  return {
    id: crypto.randomUUID(),
    token,
    link: new URL(`/auth#invitation=${token}`, window.location.origin).href,
  }
}

function useInvitationForm() {
  const queries = useQueryClient()
  const [typed, setTyped] = useState(blank)
  const [isTried, setIsTried] = useState(false)
  // Stays the same for a retry, so that a lost answer does not leave a link that nobody has seen.
  const [made, setMade] = useState(newLink)
  const [link, setLink] = useState<string | null>(null)
  const faults = invitationFaults(typed)
  const { submit, isWorking, problem } = useWrite(async () => {
    setIsTried(true)
    if (faults.label || faults.uses || faults.until) return
    await call(makeSignUpInvitation, {
      params: { id: made.id },
      body: {
        token: made.token,
        label: typed.label.trim(),
        uses: Number(typed.uses),
        goodUntil: typed.until,
      },
    })
    setLink(made.link)
    setMade(newLink)
    setTyped(blank())
    setIsTried(false)
    await queries.invalidateQueries({ queryKey: invitationsQuery.queryKey })
  })
  const change = (part: Partial<InvitationInput>) => {
    setTyped({ ...typed, ...part })
    setMade(newLink)
  }
  return { typed, change, faults: isTried ? faults : null, link, submit, isWorking, problem }
}

export function InvitationForm() {
  const { typed, change, faults, link, submit, isWorking, problem } = useInvitationForm()
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Field
        label={m.settings_invitation_label()}
        hint={m.settings_invitation_label_hint()}
        error={faults?.label}
      >
        <TextInput
          maxLength={invitationBounds.label}
          autoComplete="off"
          value={typed.label}
          onChange={(event) => change({ label: event.currentTarget.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.settings_invitation_uses()} error={faults?.uses}>
          <TextInput
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={typed.uses}
            onChange={(event) => change({ uses: event.currentTarget.value })}
          />
        </Field>
        <Field label={m.settings_invitation_until()} error={faults?.until}>
          <TextInput
            type="date"
            min={utcDay()}
            max={dayAfter(utcDay(), invitationBounds.days)}
            value={typed.until}
            onChange={(event) => change({ until: event.currentTarget.value })}
          />
        </Field>
      </div>
      <ProblemNotice problem={problem} />
      <div>
        <Button type="submit" tone="secondary" working={isWorking && m.settings_invitation_making()}>
          {m.settings_invitation_make()}
        </Button>
      </div>
      {link !== null && (
        <Notice live>
          <p>{m.settings_invitation_made()}</p>
          <p className="font-mono text-sm break-all">{link}</p>
          <CopyButton text={link} label={m.settings_invitation_copy()} />
        </Notice>
      )}
    </form>
  )
}
