import { dateFormat } from '#web/ui/dates.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ImportReading, ReadingAnswers } from '../model/export-reader.ts'
import { dateOrders } from '../model/whatsapp-dates.ts'
import type { Threads } from './use-export.ts'

interface ThreadQuestionProps {
  threads: Threads
  onAnswer: (answers: ReadingAnswers) => void
}

/** Choice of a conversation: it stays visible after choosing, so that another can be chosen. */
export function ThreadQuestion({ threads: { offered, chosen }, onAnswer }: ThreadQuestionProps) {
  return (
    <Field label={m.imports_thread_label()}>
      <Select value={chosen ?? ''} onChange={(event) => onAnswer({ thread: event.currentTarget.value })}>
        <option value="" disabled>
          {m.imports_thread_choose()}
        </option>
        {offered.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface DateQuestionProps {
  reading: Exclude<ImportReading, { kind: 'threads' }>
  onAnswer: (answers: ReadingAnswers) => void
}

/** Asks for the order of dates before a conversation can be read. */
export function DateQuestion({ reading, onAnswer }: DateQuestionProps) {
  // A guess or an answer can be corrected without choosing the file again.
  const question = reading.kind === 'dates' ? { ...reading, order: null } : reading.dates
  if (!question) return null
  const { example, readings, order } = question
  const format = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Radios
      name="imports-dates"
      legend={m.imports_dates_label({ example })}
      value={order}
      onChange={(input) => onAnswer({ order: input })}
      options={dateOrders.flatMap((value) => {
        const day = readings[value]
        return day === undefined ? [] : [{ value, label: format.format(new Date(day)) }]
      })}
    />
  )
}
