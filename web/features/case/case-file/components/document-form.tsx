import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import type { Keeping } from '#web/platform/device/typing.ts'
import { useTyped } from '#web/platform/device/typed.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { jsonBytes } from '#web/records/body/size-limits.ts'
import { type DocumentValue, roomForDocument } from '#web/records/case-file/document.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { answersTo, askedOf, type CaseField, missingIn, textOf, type Wrong } from '../model/case-fields.ts'

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
          {value === '' && <option value="">{m.case_file_choose()}</option>}
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

interface AskedProps {
  fields: readonly CaseField[]
  value: DocumentValue
  /** What is missing or wrong, in words, by the name of its field. */
  wrong: Wrong
  onAnswer: (name: string, answer: string) => void
}

/** The fields that are asked with these answers. */
function Asked({ fields, value, wrong, onAnswer }: AskedProps) {
  return askedOf(fields, value).map((field) => (
    <Field
      key={field.name}
      id={`case-${field.name}`}
      label={field.label}
      hint={field.hint}
      optional={!field.isRequired && field.type !== 'choice'}
      error={wrong[field.name]}
    >
      <Control
        field={field}
        value={textOf(value[field.name])}
        onChange={(answer) => onAnswer(field.name, answer)}
      />
    </Field>
  ))
}

interface SaveOrCancelProps {
  isWorking: boolean
  keeping: Keeping
  onCancel: () => void
}

function SaveOrCancel({ isWorking, keeping, onCancel }: SaveOrCancelProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <StorageNote keeping={keeping} />
      <Button tone="secondary" onClick={onCancel}>
        {m.ui_cancel()}
      </Button>
      <Button type="submit" working={isWorking && m.reports_sealing_change()}>
        {m.case_file_save()}
      </Button>
    </div>
  )
}

interface DocumentFormProps {
  title: string
  text?: string | undefined
  fields: readonly CaseField[]
  value: DocumentValue
  /** What is wrong with answers that are all there, beyond what the fields themselves say. */
  check?: ((value: DocumentValue) => Wrong) | undefined
  /** Which fields it is about that the server refused to keep it. */
  whyRefused?: ((error: unknown) => Wrong) | undefined
  /** Whose form of which document, unique among all forms: what is typed stays on this device under it. */
  keptAs: string
  /** Resolves once it is kept. */
  onSave: (value: DocumentValue) => Promise<void>
  onClose: () => void
}

/**
 * Asks what a document says. It is sealed here, on its way to the team. What is typed is there again where the form was closed by a slip,
 * the page was left, or the session ran out; only "Cancel" drops it.
 */
export function DocumentForm(props: DocumentFormProps) {
  const { title, text, fields, keptAs, onSave, onClose } = props
  const { typed, keeping, change, clear } = useTyped(keptAs)
  const value: DocumentValue = { ...props.value, ...typed }
  const [wrong, setWrong] = useState<Wrong>({})
  /** Says at the fields what is wrong with them. @returns whether anything is */
  const tell = (found: Wrong) => {
    setWrong(found)
    const first = askedOf(fields, value).find(({ name }) => found[name])
    if (first) focusControl(`case-${first.name}`)
    return first !== undefined
  }
  const discard = () => {
    clear()
    onClose()
  }
  const { write, isWorking, problem } = useWrite(
    async () => {
      await onSave(answersTo(fields, value))
      discard()
    },
    (error) => (tell(props.whyRefused?.(error) ?? {}) ? null : undefined),
  )
  const isTooLong = jsonBytes(value) > roomForDocument
  const save = () => {
    const missing = missingIn(fields, value).map((name) => [name, m.case_file_missing()])
    const found = { ...props.check?.(value), ...Object.fromEntries(missing) }
    if (!tell(found) && !isTooLong) write()
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
            <p>{problem ?? m.case_file_too_long()}</p>
          </Notice>
        )}
        <Asked
          {...{ fields, value, wrong }}
          onAnswer={(name, answer) => {
            setWrong(({ [name]: _mended, ...others }) => others)
            change({ [name]: answer })
          }}
        />
        <SaveOrCancel isWorking={isWorking} keeping={keeping} onCancel={discard} />
      </form>
    </Dialog>
  )
}
