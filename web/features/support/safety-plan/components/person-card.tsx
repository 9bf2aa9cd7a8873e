import { CheckCheck, MessageSquareText } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { PlanPerson } from '../store/plan.ts'
import { messageHref, messagePlatform } from '../model/message-link.ts'

const way =
  'inline-flex min-h-12 items-center gap-2.5 rounded-md border-2 border-deep px-4 py-1.5 font-bold text-deep ' +
  'hover:bg-deep-soft'

interface PersonCardProps {
  person: PlanPerson
  onChange: (change: Partial<PlanPerson>) => void
  onRemove: () => void
}

/** One person, the words for them, and the links that open the device's own message app. */
export function PersonCard({ person, onChange, onRemove }: PersonCardProps) {
  const { name, number, words } = person
  const platform = messagePlatform(navigator)
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h3 className="text-lg">
        {name} <span className="font-normal text-ink-soft">{number}</span>
      </h3>
      <Field label={m.safety_plan_people_words({ name })} hint={m.safety_plan_people_words_hint()}>
        <TextArea
          sealed
          rows={2}
          maxLength={500}
          className="min-h-20"
          value={words}
          onChange={(event) => onChange({ words: event.currentTarget.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <a href={messageHref({ number, words }, platform)} className={way}>
          <MessageSquareText aria-hidden size={18} />
          {m.safety_plan_people_open({ name })}
        </a>
        <a
          href={messageHref({ number, words: m.safety_plan_people_all_clear_words() }, platform)}
          className={way}
        >
          <CheckCheck aria-hidden size={18} />
          {m.safety_plan_people_all_clear({ name })}
        </a>
        <Button tone="quiet" onClick={onRemove}>
          {m.safety_plan_people_remove({ name })}
        </Button>
      </div>
    </li>
  )
}
