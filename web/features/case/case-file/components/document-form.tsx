import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import type { SaveState } from '#web/platform/device/autosaved-value.ts'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { jsonBytes } from '#web/records/body/size-limits.ts'
import { type DocumentValue, maxDocumentBytes } from '#web/records/case-file/document.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  selectAnswers,
  applicableFields,
  type CaseField,
  findMissing,
  textOf,
  type FieldProblems,
} from '../model/case-fields.ts'

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

interface CaseFieldsProps {
  fields: readonly CaseField[]
  value: DocumentValue
  /** Problems in words, by field name. */
  wrong: FieldProblems
  onAnswer: (name: string, answer: string) => void
}

/** The fields that apply to these answers. */
function CaseFields({ fields, value, wrong, onAnswer }: CaseFieldsProps) {
  return applicableFields(fields, value).map((field) => (
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
  saveState: SaveState
  onCancel: () => void
}

function SaveOrCancel({ isWorking, saveState, onCancel }: SaveOrCancelProps) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-3">
      <StorageNote saveState={saveState} />
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
  /** Problems of complete answers beyond what the fields check themselves. */
  check?: ((value: DocumentValue) => FieldProblems) | undefined
  /** The fields for which the server rejected the document. */
  problemsOfRefusal?: ((error: unknown) => FieldProblems) | undefined
  /** Storage key of this form's draft, unique among all forms on this device. */
  draftKey: string
  /** Resolves once it is saved. */
  onSave: (value: DocumentValue) => Promise<void>
  onClose: () => void
}

/**
 * Form for a document, sealed here for the team. The draft survives closing by accident, leaving the page and an expired session; only
 * "Cancel" discards it.
 */
export function DocumentForm(props: DocumentFormProps) {
  const { title, text, fields, draftKey, onSave, onClose } = props
  const { typed, saveState, change, clear } = useFormDraft(draftKey)
  const value: DocumentValue = { ...props.value, ...typed }
  const [wrong, setWrong] = useState<FieldProblems>({})
  /**
   * Shows problems at their fields.
   * @returns whether there are any
   */
  const showProblems = (found: FieldProblems) => {
    setWrong(found)
    const first = applicableFields(fields, value).find(({ name }) => found[name])
    if (first) focusControl(`case-${first.name}`)
    return first !== undefined
  }
  const discard = () => {
    clear()
    onClose()
  }
  const { write, isWorking, problem } = useWrite(
    async () => {
      await onSave(selectAnswers(fields, value))
      discard()
    },
    (error) => (showProblems(props.problemsOfRefusal?.(error) ?? {}) ? null : undefined),
  )
  const isTooLong = jsonBytes(value) > maxDocumentBytes
  const save = () => {
    const missing = findMissing(fields, value).map((name) => [name, m.case_file_missing()])
    const found = { ...props.check?.(value), ...Object.fromEntries(missing) }
    if (!showProblems(found) && !isTooLong) write()
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
        <CaseFields
          {...{ fields, value, wrong }}
          onAnswer={(name, answer) => {
            setWrong(({ [name]: _mended, ...others }) => others)
            change({ [name]: answer })
          }}
        />
        <SaveOrCancel isWorking={isWorking} saveState={saveState} onCancel={discard} />
      </form>
    </Dialog>
  )
}
