import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { LimitedText } from '#web/records/body/size-limits.ts'
import { Dictation } from './dictation-button.tsx'
import type { StepProps } from '../model/step-props.ts'

interface SealedTextProps extends StepProps {
  field: LimitedText
  label: ReactNode
  hint?: ReactNode
  rows?: number
  inputMode?: ComponentProps<'textarea'>['inputMode']
  /** Whether dictation is offered if the device supports it. */
  spoken?: boolean
  isOptional?: boolean
  /** Further questions beside the field. */
  beside?: ReactNode
}

/** Multi-line answer. Spell checkers and autofill services are disabled. */
export function SealedText(props: SealedTextProps) {
  const { field, label, hint, rows = 3, inputMode, spoken = false, isOptional = true, beside } = props
  const { answers, onAnswer, problemAt } = props
  const say = (words: string) =>
    onAnswer((now) => ({ [field]: now[field].trim() === '' ? words : `${now[field].trimEnd()} ${words}` }))
  return (
    <div className="grid gap-2">
      <Field id={field} label={label} hint={hint} error={problemAt(field)} optional={isOptional}>
        <TextArea
          sealed
          rows={rows}
          inputMode={inputMode}
          value={answers[field]}
          onChange={(event) => onAnswer({ [field]: event.currentTarget.value })}
        />
      </Field>
      {beside}
      {spoken && <Dictation onWords={say} />}
    </div>
  )
}

/** Attributes that keep browser services and extensions from reading an input. */
export const unread = {
  spellCheck: false,
  autoComplete: 'off',
  autoCorrect: 'off',
  'data-gramm': 'false',
  'data-ms-editor': 'false',
} as const

interface SealedLineProps extends StepProps {
  field: LimitedText
  label: ReactNode
  hint?: ReactNode
  /** Suggestions while typing, from this page only. */
  suggestions?: readonly string[]
}

/** Single-line answer. */
export function SealedLine({ field, label, hint, suggestions, ...props }: SealedLineProps) {
  const { answers, onAnswer, problemAt } = props
  const list = `${field}-suggestions`
  return (
    <>
      <Field id={field} label={label} hint={hint} error={problemAt(field)} optional>
        <TextInput
          {...unread}
          list={suggestions && list}
          value={answers[field]}
          onChange={(event) => onAnswer({ [field]: event.currentTarget.value })}
        />
      </Field>
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
