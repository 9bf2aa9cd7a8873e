import { useState } from 'react'
import { EvidencePicker } from '#web/files/adding/picker.tsx'
import { AddingWatchContext, useAddingWatch } from '#web/files/intake/adding-watch.ts'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { remindOnDay } from '#web/platform/native/neutral-reminder.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { momentInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { dayAfter, localToday } from '#web/ui/days.ts'
import { stateNames } from '../model/result-names.ts'
import { deleteTyped, noteKey, ResultFieldsForm } from './result-fields.tsx'
import { lastStep, nextStates, type Result, withoutLastStep, withStep } from '../model/result.ts'
import type { ResultRecord, Results } from './use-results.ts'

interface PartProps {
  record: ResultRecord
  results: Results
}

/** The next steps, one press each, with a note for the log. */
function NextResultSteps({ record, results }: PartProps) {
  const { typed, saveState, change: type, clear } = useFormDraft(noteKey(record.id))
  const note = typeof typed['note'] === 'string' ? typed['note'] : ''
  const { value } = record
  const change = (next: Result) => void results.change(record, next).then((isDone) => isDone && clear())
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{m.search_results_next_step()}</h3>
      <Field label={m.search_results_note()} optional>
        <TextInput
          spellCheck={false}
          autoComplete="off"
          maxLength={500}
          value={note}
          onChange={(event) => type({ note: event.currentTarget.value })}
        />
      </Field>
      <StorageNote saveState={saveState} />
      <div className="flex flex-wrap gap-2">
        {nextStates(value).map((state) => (
          <Button
            key={state}
            tone="secondary"
            size="small"
            onClick={() => change(withStep(value, { state, note: note.trim() }, new Date()))}
          >
            {stateNames[state]()}
          </Button>
        ))}
        {value.steps.length > 1 && (
          <Button tone="quiet" size="small" onClick={() => change(withoutLastStep(value))}>
            {m.search_results_step_back({ state: stateNames[lastStep(value).state]() })}
          </Button>
        )}
      </div>
    </section>
  )
}

const Log = ({ value }: { value: Result }) => (
  <Details summary={m.search_results_log({ count: value.steps.length })}>
    <Timeline
      entries={value.steps.map(({ state, at, note, notice }, index) => ({
        key: `${index}-${at}`,
        dateTime: at,
        when: momentInWords(at),
        title: stateNames[state](),
        body: [notice, note].filter(Boolean).join(' · '),
        current: index === value.steps.length - 1,
      }))}
    />
  </Details>
)

/** A numeric id for notifications: stable, and without meaning. */
const numberOf = (id: string): number => (Number.parseInt(id.slice(0, 7), 16) || 1) + 1_000

/** Days until a reminder. */
const delays = [
  { days: 3, words: m.search_results_remind_three },
  { days: 7, words: m.search_results_remind_week },
  { days: 30, words: m.search_results_remind_month },
] as const

function Remind({ record, results }: PartProps) {
  const { value } = record
  const [now] = useState(() => new Date())
  const remind = (remindOn: string | null) => {
    void results.change(record, { ...value, remindOn })
    void remindOnDay(numberOf(record.id), remindOn)
  }
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{m.search_results_remind()}</h3>
      <p className="text-sm text-ink-soft">{m.search_results_remind_text()}</p>
      <div className="flex flex-wrap items-center gap-2">
        {delays.map(({ days, words }) => (
          <Button
            key={days}
            tone="secondary"
            size="small"
            aria-pressed={value.remindOn === dayAfter(localToday(now), days)}
            onClick={() => remind(dayAfter(localToday(now), days))}
          >
            {words()}
          </Button>
        ))}
        {value.remindOn !== null && (
          <Button tone="quiet" size="small" onClick={() => remind(null)}>
            {m.search_results_remind_off()}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Pictures of it. They stay on this device, and a question precedes each. */
function Pictures({ value }: { value: Result }) {
  const [isOpen, setOpen] = useState(false)
  const watch = useAddingWatch()
  const device = useDeviceChoice()
  return (
    <Details summary={m.search_results_pictures()} onToggle={setOpen}>
      {isOpen && (
        <AddingWatchContext value={watch}>
          <div className="grid gap-3">
            <p className="text-sm text-ink-soft">{m.search_results_pictures_text()}</p>
            {device !== 'shared' && <EvidencePicker owner={{ kind: 'draft', id: value.pictures }} />}
          </div>
        </AddingWatchContext>
      )}
    </Details>
  )
}

/** All details of one result. */
export function ResultDetail({ record, results }: PartProps) {
  const [isAsked, setAsked] = useState(false)
  const { value } = record
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton to={`/seo-help/notice#${record.id}`}>{m.search_results_compose()}</LinkButton>
        <CopyButton text={value.address} label={m.search_results_copy_address()} />
      </div>
      <NextResultSteps record={record} results={results} />
      <ResultFieldsForm id={record.id} value={value} onSave={(next) => results.change(record, next)} />
      <Pictures value={value} />
      <Remind record={record} results={results} />
      <Log value={value} />
      <div>
        <Button tone="quiet" size="small" onClick={() => setAsked(true)}>
          {m.search_results_take_off()}
        </Button>
      </div>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={m.search_results_take_off_question()}
        description={m.search_results_take_off_text()}
        confirm={m.search_results_take_off()}
        tone="danger"
        onConfirm={() => {
          setAsked(false)
          void deleteTyped(record.id)
          void remindOnDay(numberOf(record.id), null)
          void results.remove(record)
        }}
      />
    </div>
  )
}
