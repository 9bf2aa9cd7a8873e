import { useState } from 'react'
import { type OpeningGround, openingGrounds } from '#contract/community/alias-openings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { textIdFrom } from '#web/features/administration/administration/model/text-address.ts'
import { useOpenings } from './use-openings.ts'
import { groundNames } from '../words.ts'

interface RequestInput {
  readonly subject: string
  readonly ground: OpeningGround | null
  readonly reason: string
  readonly reference: string
  readonly isSecret: boolean
}

const blank: RequestInput = { subject: '', ground: null, reason: '', reference: '', isSecret: false }

const requestFaults = ({ subject, ground, reason, reference }: RequestInput) => ({
  subject: textIdFrom(subject) === null && m.alias_openings_subject_missing(),
  ground: ground === null && m.alias_openings_ground_missing(),
  reason: reason.trim() === '' && m.alias_openings_reason_missing(),
  reference: reference.trim() === '' && m.alias_openings_reference_missing(),
})

interface FieldsProps {
  typed: RequestInput
  faults: ReturnType<typeof requestFaults> | null
  problem: string | null
  onChange: (part: Partial<RequestInput>) => void
}

function Fields({ typed, faults, problem, onChange }: FieldsProps) {
  return (
    <>
      <Field
        label={m.alias_openings_subject()}
        hint={m.alias_openings_subject_hint()}
        error={(faults?.subject ?? false) || problem || null}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={typed.subject}
          onChange={(event) => onChange({ subject: event.currentTarget.value })}
        />
      </Field>
      <Radios
        name="opening-ground"
        legend={m.alias_openings_ground()}
        error={faults?.ground || undefined}
        value={typed.ground}
        onChange={(ground) => onChange({ ground })}
        options={openingGrounds.map((value) => ({ value, label: groundNames[value]() }))}
      />
      <Field label={m.alias_openings_reason()} hint={m.alias_openings_reason_hint()} error={faults?.reason}>
        <TextArea
          rows={3}
          maxLength={1000}
          value={typed.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={m.alias_openings_reference()}
        hint={m.alias_openings_reference_hint()}
        error={faults?.reference}
      >
        <TextInput
          autoComplete="off"
          maxLength={200}
          value={typed.reference}
          onChange={(event) => onChange({ reference: event.currentTarget.value })}
        />
      </Field>
      <Checkboxes
        name="opening-secret"
        legend={m.alias_openings_notice()}
        hint={m.alias_openings_notice_hint()}
        options={[{ value: 'secret', label: m.alias_openings_secret() }]}
        value={typed.isSecret ? ['secret'] : []}
        onChange={(chosen) => onChange({ isSecret: chosen.length > 0 })}
      />
    </>
  )
}

/** Requests that an alias be opened. Nothing is shown before another administrator has confirmed it. */
export function OpeningRequestForm() {
  // Sending the same request twice creates one request.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState(blank)
  const [isTried, setTried] = useState(false)
  const { ask } = useOpenings()
  const change = (part: Partial<RequestInput>) => {
    setTyped({ ...typed, ...part })
    setId(crypto.randomUUID())
  }
  const { submit, isWorking, problem } = useWrite(
    async () => {
      setTried(true)
      const { ground, reason, reference, isSecret } = typed
      const subjectId = textIdFrom(typed.subject)
      if (subjectId === null || ground === null || Object.values(requestFaults(typed)).some(Boolean))
        throw new Incomplete('')
      await ask({ id, subjectId, ground, reason: reason.trim(), reference: reference.trim(), isSecret })
      change(blank)
      setTried(false)
      toast({ title: m.alias_openings_asked(), tone: 'success' })
    },
    (error) => (isRefusal(error, 'not_found') ? m.alias_openings_subject_unknown() : undefined),
  )
  return (
    <form className="grid max-w-form content-start gap-4" onSubmit={submit} noValidate>
      <h2 className="text-xl">{m.alias_openings_ask()}</h2>
      <Fields
        typed={typed}
        faults={isTried ? requestFaults(typed) : null}
        problem={problem}
        onChange={change}
      />
      <div>
        <Button type="submit" working={isWorking && m.alias_openings_asking()}>
          {m.alias_openings_ask()}
        </Button>
      </div>
    </form>
  )
}
