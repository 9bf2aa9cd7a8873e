import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { jsonBytes } from '#web/records/body/room.ts'
import { type DocumentValue, roomForDocument } from '#web/records/case-file/document.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { answersTo, askedOf, type CaseField, missingIn, textOf } from './fields.ts'

interface ControlProps {
  field: CaseField
  value: string
  onChange: (value: string) => void
}

const inputTypes = { line: 'text', day: 'date', time: 'time' } as const

function Control({ field, value, onChange }: ControlProps) {
  switch (field.type) {
    case 'words':
      return (
        <TextArea sealed rows={3} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
      )
    case 'choice':
      return (
        <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {value === '' && <option value="">{m.cases_choose()}</option>}
          {field.options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )
    case 'line':
    case 'day':
    case 'time':
      return (
        <TextInput
          type={inputTypes[field.type]}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

function SaveOrCancel({ isWorking, onCancel }: { isWorking: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button tone="secondary" onClick={onCancel}>
        {m.ui_cancel()}
      </Button>
      <Button type="submit" working={isWorking && m.reports_sealing_change()}>
        {m.cases_save()}
      </Button>
    </div>
  )
}

interface DocumentFormProps {
  title: string
  text?: string | undefined
  fields: readonly CaseField[]
  value: DocumentValue
  /** Resolves once it is kept. */
  onSave: (value: DocumentValue) => Promise<void>
  onClose: () => void
}

/** Asks what a document says. It is sealed here, on its way to the team. */
export function DocumentForm({ title, text, fields, value: given, onSave, onClose }: DocumentFormProps) {
  const [value, setValue] = useState<DocumentValue>(given)
  const [missing, setMissing] = useState<readonly string[]>([])
  const { write, isWorking, problem } = useWrite(async () => {
    await onSave(answersTo(fields, value))
    onClose()
  })
  const isTooLong = jsonBytes(value) > roomForDocument
  const save = () => {
    const lacking = missingIn(fields, value)
    setMissing(lacking)
    if (lacking[0]) focusControl(`case-${lacking[0]}`)
    else if (!isTooLong) write()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && !isWorking && onClose()} title={title} description={text}>
      <form
        className="grid gap-5"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {(problem || isTooLong) && (
          <Notice tone="danger" live>
            <p>{problem ?? m.cases_too_long()}</p>
          </Notice>
        )}
        {askedOf(fields, value).map((field) => (
          <Field
            key={field.name}
            id={`case-${field.name}`}
            label={field.label}
            hint={field.hint}
            optional={!field.isRequired && field.type !== 'choice'}
            error={missing.includes(field.name) && m.cases_missing()}
          >
            <Control
              field={field}
              value={textOf(value[field.name])}
              onChange={(answer) => {
                setMissing(missing.filter((name) => name !== field.name))
                setValue({ ...value, [field.name]: answer })
              }}
            />
          </Field>
        ))}
        <SaveOrCancel isWorking={isWorking} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
