import { UserPlus } from 'lucide-react'
import { howSeen, othersSaw } from '#content/report-types/witnesses.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { Person } from '#web/records/body/answers.ts'
import { isPersonDescribed } from '#web/records/body/body.ts'
import { maxPeople } from '#web/records/body/size-limits.ts'
import { choicesOf, namesOf } from './answer-choices.tsx'
import { PersonCard } from './person-card.tsx'
import { SealedText } from './sealed-text.tsx'
import type { StepProps } from '../model/step-props.ts'

const nobody: Person = { name: '', words: '', part: null, power: [] }

/** The people involved and their roles. The first card is shown from the start; empty cards are not stored. */
export function PeopleStep(props: StepProps) {
  const { answers, onAnswer, problemAt } = props
  const shown = answers.people.length > 0 ? answers.people : [nobody]
  const change = (index: number, changed: Person) =>
    onAnswer({ people: shown.map((person, at) => (at === index ? changed : person)) })
  const add = () => {
    onAnswer({ people: [...shown, nobody] })
    const id = `person-${shown.length}-name`
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  const remove = (index: number) => {
    const removed = shown[index]
    onAnswer({ people: shown.filter((_, at) => at !== index) })
    if (!removed || !isPersonDescribed(removed)) return
    const putBack = () => onAnswer(({ people }) => ({ people: people.toSpliced(index, 0, removed) }))
    toast({ title: m.report_form_person_removed(), action: { label: m.drafts_undo(), run: putBack } })
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{m.report_form_people_lead()}</p>
      {shown.map((person, index) => (
        <PersonCard
          // Cards have no ids; their values are controlled from here.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          index={index}
          person={person}
          ofBusiness={answers.about === 'business'}
          problemAt={problemAt}
          onChange={(changed) => change(index, changed)}
          onRemove={shown.length > 1 || isPersonDescribed(person) ? () => remove(index) : undefined}
        />
      ))}
      {shown.length < maxPeople && (
        <div>
          <Button tone="secondary" icon={<UserPlus aria-hidden size={20} />} onClick={add}>
            {m.report_form_person_add()}
          </Button>
        </div>
      )}
      {answers.about === 'witness' && <WitnessQuestions {...props} />}
      {answers.about === 'business' && (
        <SealedText
          {...props}
          field="insiders"
          label={m.report_form_insiders_label()}
          hint={m.report_form_insiders_hint()}
          rows={2}
        />
      )}
    </div>
  )
}

/** Seeing counts differently from hearing, and there may be further witnesses. */
function WitnessQuestions({ answers, onAnswer }: StepProps) {
  return (
    <>
      <Radios
        name="howSeen"
        legend={m.report_form_how_seen_legend()}
        value={answers.howSeen}
        onChange={(chosen) => onAnswer({ howSeen: chosen })}
        options={choicesOf(howSeen)}
      />
      <Radios
        name="othersSaw"
        legend={m.report_form_others_saw_legend()}
        value={answers.othersSaw}
        onChange={(chosen) => onAnswer({ othersSaw: chosen })}
        options={namesOf(othersSaw)}
      />
    </>
  )
}
