import { useState } from 'react'
import { type DecisionReason, decisionReason, decisionReasons } from '#contract/community/values.ts'
import { inLocale } from '#content/localised.ts'
import { decisionReasonWords } from '#content/moderation/decision-reasons.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { blockReasonText } from '../model/block-reasons.ts'
import { usePeople } from './use-people.ts'

type End = '7' | '30' | 'lifted'

interface SuspensionInput {
  readonly end: End | null
  readonly reason: DecisionReason | null
  readonly words: string
}

const suspensionFaults = ({ end, reason, words }: SuspensionInput) => ({
  end: end === null && m.people_suspend_end_missing(),
  reason: reason === null && m.people_suspend_reason_missing(),
  words: words.trim() === '' && m.people_suspend_words_missing(),
})

const daysOf = (end: End) => (end === 'lifted' ? null : end === '7' ? 7 : 30)

interface FieldsProps {
  typed: SuspensionInput
  faults: ReturnType<typeof suspensionFaults> | null
  problem: string | null
  onChange: (part: Partial<SuspensionInput>) => void
}

function Fields({ typed, faults, problem, onChange }: FieldsProps) {
  return (
    <>
      <Radios
        name="suspension-end"
        legend={m.people_suspend_end()}
        error={faults?.end || undefined}
        value={typed.end}
        onChange={(end) => onChange({ end })}
        options={[
          { value: '7', label: m.people_suspend_days({ count: 7 }) },
          { value: '30', label: m.people_suspend_days({ count: 30 }) },
          { value: 'lifted', label: m.people_suspend_forever(), hint: m.people_suspend_forever_hint() },
        ]}
      />
      <Field label={m.people_suspend_reason()} error={faults?.reason}>
        <Select
          value={typed.reason ?? ''}
          onChange={(event) =>
            onChange({ reason: decisionReason.safeParse(event.currentTarget.value).data ?? null })
          }
        >
          <option value="">{m.people_suspend_reason_choose()}</option>
          {decisionReasons.map((reason) => (
            <option key={reason} value={reason}>
              {inLocale(decisionReasonWords[reason].name, getLocale())}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={m.people_suspend_words()}
        hint={m.people_suspend_words_hint()}
        error={(faults?.words ?? false) || problem || null}
      >
        <TextArea
          rows={4}
          maxLength={2000}
          value={typed.words}
          onChange={(event) => onChange({ words: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

/** The duration, the reason, and the message to the person. */
export function SuspensionForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { suspend } = usePeople()
  // Sending the same suspension twice creates one.
  const [sanction, setSanction] = useState(() => crypto.randomUUID())
  const [typed, setTyped] = useState<SuspensionInput>({ end: null, reason: null, words: '' })
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<SuspensionInput>) => {
    setTyped({ ...typed, ...part })
    setSanction(crypto.randomUUID())
  }
  const { submit, isWorking, problem } = useWrite(async () => {
    setTried(true)
    const { end, reason, words } = typed
    if (end === null || reason === null || words.trim() === '') throw new Incomplete('')
    await suspend(id, { id: sanction, days: daysOf(end), reason, words: words.trim() })
    toast({ title: m.people_suspended(), tone: 'success' })
    onDone()
  }, blockReasonText)
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <Fields
        typed={typed}
        faults={isTried ? suspensionFaults(typed) : null}
        problem={problem}
        onChange={change}
      />
      <div>
        <Button type="submit" tone="danger" working={isWorking && m.people_suspending()}>
          {m.people_suspend()}
        </Button>
      </div>
    </form>
  )
}
