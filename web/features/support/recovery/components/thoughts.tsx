import { Plus } from 'lucide-react'
import { useState } from 'react'
import { stopRule } from '#content/recovery/texts.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { personalRecords } from '#web/records/personal/personal.ts'
import { TwoVersions } from '#web/records/personal/two-versions.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { RowActions } from './row-actions.tsx'
import { type ThoughtRecord, thoughtSteps } from '../model/thought.ts'
import { thoughtKind } from '../store/kinds.ts'
import { useThoughts } from '../store/use-own-records.ts'
import { stepTexts } from '../model/step-texts.ts'
import { ThoughtSteps } from './thought-steps.tsx'

/** The answers, question by question, for rereading. */
function Answers({ value }: { value: ThoughtRecord }) {
  return (
    <dl className="grid gap-3">
      {thoughtSteps
        .filter((step) => value[step].trim() !== '')
        .map((step) => (
          <div key={step} className="grid gap-0.5">
            <dt className="font-semibold">{stepTexts[step].label()}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{value[step]}</dd>
          </div>
        ))}
    </dl>
  )
}

function ThoughtItem({ id, value, onOpen }: { id: string; value: ThoughtRecord; onOpen: () => void }) {
  const day = dayInWords(value.day)
  return (
    <li>
      <Details
        summary={
          <span className="grid">
            <span>{value.thought || value.happened || m.recovery_thought_untitled()}</span>
            <span className="text-sm font-normal text-ink-soft">{day}</span>
          </span>
        }
      >
        <div className="grid gap-4">
          <Answers value={value} />
          <RowActions
            of={day}
            tone="secondary"
            onOpen={onOpen}
            remove={() => personalRecords.remove(id)}
            restore={() => personalRecords.save(thoughtKind, value)}
          />
        </div>
      </Details>
    </li>
  )
}

/** Thought records: a hard thought, examined step by step. */
export function Thoughts() {
  const { thoughts, versions } = useThoughts()
  const [open, setOpen] = useState<string | null>(null)
  if (open !== null) return <ThoughtSteps key={open} id={open} onClose={() => setOpen(null)} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-measure text-ink-soft">{inLocale(stopRule, getLocale())}</p>
      <div>
        <Button icon={<Plus aria-hidden size={20} />} onClick={() => setOpen(crypto.randomUUID())}>
          {m.recovery_thought_new()}
        </Button>
      </div>
      {versions.map((two) => (
        <TwoVersions key={two.copy.id} versions={two} Version={Answers} />
      ))}
      {thoughts.length === 0 ? (
        <EmptyState illustration={<Notebook />} title={m.recovery_thoughts_none()}>
          {m.recovery_thoughts_none_text()}
        </EmptyState>
      ) : (
        <ul className="grid gap-2">
          {thoughts.map(({ id, value }) => (
            <ThoughtItem key={id} id={id} value={value} onOpen={() => setOpen(id)} />
          ))}
        </ul>
      )}
    </div>
  )
}
