import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { controlLook, Field, useFieldControl } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { Select } from '#web/ui/select.tsx'
import { Working } from '#web/ui/working.tsx'
import type { ChosenDay } from '../chosen.ts'
import type { Reading, ReadingAnswers } from '../reading.ts'
import { ChooseMessages } from './choose-messages.tsx'
import { importSentence } from './sentences.ts'
import { useExport } from './use-export.ts'

interface ImportViewProps {
  /** What was chosen, and how to get at a file that it names. */
  onChosen: (days: readonly ChosenDay[], attachment: (name: string) => Promise<Blob>) => void
  onCancel: () => void
}

function FileInput({ onFile }: { onFile: (file: File) => void }) {
  return (
    <input
      type="file"
      accept=".txt,.zip,.json,.eml,text/plain,application/zip,application/json,message/rfc822"
      {...useFieldControl()}
      className={`${controlLook} w-full`}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0]
        if (file) onFile(file)
      }}
    />
  )
}

function Question({ reading, onAnswer }: { reading: Reading; onAnswer: (answers: ReadingAnswers) => void }) {
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
  if (reading.kind !== 'dates') return null
  const format = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Radios
      name="imports-dates"
      legend={m.imports_dates_label({ example: reading.example })}
      value={null}
      onChange={(order) => onAnswer({ order })}
      options={(['dmy', 'mdy'] as const).map((value) => ({
        value,
        label: format.format(new Date(reading.readings[value])),
      }))}
    />
  )
}

/** Brings in what a messenger exported: read on the device, shown as text, and only what is chosen goes on. */
export function ImportView({ onChosen, onCancel }: ImportViewProps) {
  const { state, choose, answer, attachment } = useExport()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Details summary={m.imports_how()}>
        <ul className="grid list-disc gap-2 ps-5">
          <li>{m.imports_how_whatsapp()}</li>
          <li>{m.imports_how_meta()}</li>
          <li>{m.imports_how_mail()}</li>
          <li>{m.imports_how_safe()}</li>
        </ul>
      </Details>
      <Field
        label={m.imports_file_label()}
        hint={m.imports_file_hint()}
        error={state.kind === 'problem' ? importSentence(state.error) : undefined}
      >
        <FileInput onFile={choose} />
      </Field>
      {state.kind === 'reading' && <Working>{m.imports_reading()}</Working>}
      {state.kind === 'read' && state.reading.kind !== 'conversation' && (
        <Notice>
          <Question reading={state.reading} onAnswer={answer} />
        </Notice>
      )}
      {state.kind === 'read' && state.reading.kind === 'conversation' && (
        <ChooseMessages
          conversation={state.reading.conversation}
          onChosen={(days) => onChosen(days, attachment)}
        />
      )}
      <div>
        <Button tone="quiet" onClick={onCancel}>
          {m.imports_cancel()}
        </Button>
      </div>
    </div>
  )
}
