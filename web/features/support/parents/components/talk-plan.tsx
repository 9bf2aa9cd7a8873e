import { Printer } from 'lucide-react'
import type { Talk } from '#content/parents/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useAutosave } from '#web/platform/device/use-autosave.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { TwoVersions } from '#web/records/personal/two-versions.tsx'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { dayAfter, localToday } from '#web/ui/days.ts'
import { usePrintSheet } from '#web/ui/use-print-sheet.ts'
import { openPrompt } from '../model/prompt-switch.ts'
import { PlanOnPaper } from './printed-talk-plan.tsx'
import { type TalkPlan, plansInStore, talkPlanStore } from '../store/plan-store.ts'

const maxTextLength = 5_000
const kind = {
  blank: { talk: '', opener: '', words: '', again: '' },
  isBlank: ({ opener, words, again }: TalkPlan) => `${opener}${words.trim()}${again}` === '',
}

/** Days until a review: the next day, a few days, and the two intervals that watching for retaliation requires. */
const waits = [1, 3, 7, 14, 42] as const

const Version = ({ value: { opener, words, again } }: { value: TalkPlan }) => (
  <p className="whitespace-pre-wrap">
    {[opener, words, again && dayInWords(again)].filter(Boolean).join('\n')}
  </p>
)

function ReviewDateField({ value, onChange }: { value: string; onChange: (again: string) => void }) {
  const days = waits.map((each) => dayAfter(localToday(), each))
  const choices = value === '' || days.includes(value) ? days : [value, ...days]
  return (
    <Field label={m.parents_again()} hint={m.parents_again_hint()}>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{m.parents_again_none()}</option>
        {choices.map((day) => (
          <option key={day} value={day}>
            {dayInWords(day)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function TalkPlanForm({ talk }: { talk: Talk }) {
  const autosave = useAutosave<TalkPlan>(talkPlanStore, talk.id, kind)
  const { value, saveState } = autosave
  const change = (part: Partial<TalkPlan>) => {
    openPrompt(talk.id)
    autosave.change(part)
  }
  const paper = usePrintSheet(m.parents_paper())
  return (
    <div className="grid max-w-measure gap-5">
      <Radios
        name={`opener-${talk.id}`}
        legend={m.parents_plan_opener()}
        options={talk.openers.map((opener) => ({ value: opener, label: opener }))}
        value={value.opener}
        onChange={(opener) => change({ opener })}
      />
      <Field label={m.parents_plan_words()} hint={m.parents_plan_words_hint()}>
        <TextArea
          sealed
          rows={4}
          maxLength={maxTextLength}
          value={value.words}
          onChange={(event) => change({ words: event.currentTarget.value })}
        />
      </Field>
      <HelpAtWords id={`talk-${talk.id}`} text={value.words} />
      <ReviewDateField value={value.again} onChange={(again) => change({ again })} />
      <StorageNote saveState={saveState} stored={m.parents_saved()} />
      <div>
        <Button tone="secondary" icon={<Printer aria-hidden size={20} />} onClick={paper.print}>
          {m.parents_print_plan()}
        </Button>
      </div>
      {paper.isPrinting && <PlanOnPaper talk={talk} plan={value} />}
    </div>
  )
}

/** A plan for one talk. The text is sealed on the device, and never sent in readable form. */
export function Plan({ talk }: { talk: Talk }) {
  const { status, versions } = usePersonalRecords(plansInStore)
  if (status === 'locked') return <UnlockCard />
  const two = versions.find(({ original }) => original.value.talk === talk.id)
  return two ? <TwoVersions versions={two} Version={Version} /> : <TalkPlanForm talk={talk} />
}
