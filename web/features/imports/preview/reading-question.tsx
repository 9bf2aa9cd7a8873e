import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Reading, ReadingAnswers } from '../reading.ts'

interface ReadingQuestionProps {
  reading: Reading
  onAnswer: (answers: ReadingAnswers) => void
}

/** What has to be known before a conversation can be read: which one, and which day is meant. */
export function ReadingQuestion({ reading, onAnswer }: ReadingQuestionProps) {
  if (reading.kind === 'threads') {
    return (
      <Field label={m.imports_thread_label()}>
        <Select defaultValue="" onChange={(event) => onAnswer({ thread: event.currentTarget.value })}>
          <option value="" disabled>
            {m.imports_thread_choose()}
          </option>
          {reading.threads.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    )
  }
  // What was guessed or answered can be put right without choosing the file again.
  const question = reading.kind === 'dates' ? { ...reading, order: null } : reading.dates
  if (!question) return null
  const { example, readings, order } = question
  const format = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Radios
      name="imports-dates"
      legend={m.imports_dates_label({ example })}
      value={order === 'ymd' ? null : order}
      onChange={(given) => onAnswer({ order: given })}
      options={(['dmy', 'mdy'] as const).map((value) => ({
        value,
        label: format.format(new Date(readings[value])),
      }))}
    />
  )
}
