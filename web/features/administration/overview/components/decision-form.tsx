import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** An administrator's decision about a request for verification. */
type DecisionInput =
  | { outcome: 'verified'; reason: string; until: string }
  | { outcome: 'refused'; reason: string }

interface DecisionProps {
  /** The suggested day, `2026-11-21`. */
  first: string
  hint: string
  decide: (input: DecisionInput) => Promise<unknown>
}

/** What was checked and until when it is valid, or the reason of a refusal. */
export function Decision({ first, hint, decide }: DecisionProps) {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState(first)
  const { write, isWorking, problem } = useWrite(async (outcome: 'verified' | 'refused') => {
    const words = reason.trim()
    if (words === '') throw new Incomplete(m.administration_org_reason_missing())
    await decide(outcome === 'verified' ? { outcome, reason: words, until } : { outcome, reason: words })
    setReason('')
    toast({ title: m.administration_org_decided(), tone: 'success' })
  })
  return (
    <Details summary={m.administration_org_decide()}>
      <div className="grid gap-4">
        <Field label={m.administration_org_reason()} hint={hint} error={problem}>
          <TextInput
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Field>
        <Field label={m.administration_org_until()}>
          <TextInput type="date" value={until} onChange={(event) => setUntil(event.currentTarget.value)} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button working={isWorking && m.administration_org_deciding()} onClick={() => write('verified')}>
            {m.administration_org_verify()}
          </Button>
          <Button tone="danger" onClick={() => write('refused')}>
            {m.administration_org_refuse()}
          </Button>
        </div>
      </div>
    </Details>
  )
}
