import { useState } from 'react'
import { maxCheckDays, type MentorFact, mentorFacts } from '#contract/community/mentors.ts'
import type { AdministeredMentor } from '#contract/community/mentor-administration.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { checkFaults, type TypedCheck } from '../model/check-faults.ts'
import { useMentors } from './use-mentors.ts'

type Outcome = 'verified' | 'refused'

const factNames: Record<MentorFact, () => string> = {
  modules: m.mentors_fact_modules,
  identity: m.mentors_fact_identity,
  references: m.mentors_fact_references,
  background: m.mentors_fact_background,
}

interface CheckDialogProps {
  mentor: AdministeredMentor
  name: string
  onClose: () => void
}

interface FieldsProps {
  typed: TypedCheck
  faults: ReturnType<typeof checkFaults>
  onChange: (typed: TypedCheck) => void
}

function Fields({ typed, faults, onChange }: FieldsProps) {
  return (
    <>
      <Checkboxes
        name="mentor-facts"
        legend={m.mentors_admin_facts()}
        hint={m.mentors_admin_facts_hint()}
        error={faults.includes('facts') && m.mentors_admin_facts_hint()}
        options={mentorFacts.map((value) => ({ value, label: factNames[value]() }))}
        value={typed.facts}
        onChange={(facts) => onChange({ ...typed, facts })}
      />
      <Field
        label={m.mentors_admin_until()}
        hint={m.mentors_admin_until_hint()}
        error={faults.includes('until') && m.mentors_admin_until_missing()}
      >
        <TextInput
          type="date"
          min={utcDay()}
          max={dayAfter(utcDay(), maxCheckDays)}
          value={typed.until}
          onChange={(event) => onChange({ ...typed, until: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={m.mentors_admin_reason()}
        hint={m.mentors_admin_reason_hint()}
        error={faults.includes('reason') && m.mentors_admin_reason_missing()}
      >
        <TextArea
          rows={3}
          maxLength={1000}
          value={typed.reason}
          onChange={(event) => onChange({ ...typed, reason: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

/** Records what was checked of a mentor and until when it is valid, or a refusal. */
export function CheckDialog({ mentor, name, onClose }: CheckDialogProps) {
  const [id] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<TypedCheck>({ facts: [], reason: '', until: '' })
  const [tried, setTried] = useState<Outcome | null>(null)
  const { check } = useMentors()
  const { write, submit, doing, problem } = useWrite(async (outcome: Outcome) => {
    setTried(outcome)
    if (checkFaults(typed, outcome).length > 0) throw new Incomplete('')
    const isVerified = outcome === 'verified'
    const { facts, reason, until } = typed
    const body = {
      outcome,
      facts: isVerified ? facts : [],
      reason: reason.trim(),
      until: isVerified ? until : null,
    }
    await check(mentor.id, id, body)
    toast({ title: m.mentors_admin_decided(), tone: 'success' })
    onClose()
  })
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={m.mentors_admin_check({ name })}>
      <form className="grid gap-4" onSubmit={(event) => submit(event, 'verified')} noValidate>
        <dl className="grid gap-1 text-sm">
          <dt className="text-ink-soft">{m.mentors_admin_about()}</dt>
          <dd className="wrap-anywhere">{mentor.wantedAbout}</dd>
          <dt className="text-ink-soft">{m.mentors_admin_contact()}</dt>
          <dd className="wrap-anywhere">{mentor.contact}</dd>
        </dl>
        <Fields typed={typed} faults={tried ? checkFaults(typed, tried) : []} onChange={setTyped} />
        {problem && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" working={doing?.[0] === 'verified' && m.moderation_admin_saving()}>
            {m.mentors_admin_verify()}
          </Button>
          <Button
            tone="secondary"
            working={doing?.[0] === 'refused' && m.moderation_admin_saving()}
            onClick={() => write('refused')}
          >
            {m.mentors_admin_refuse()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
