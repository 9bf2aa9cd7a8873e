import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { findBlanks, fillBlank } from '../model/blanks.ts'

interface BlankFieldsProps {
  text: string
  onChange: (text: string) => void
  /** Called when the last blank is filled. */
  onDone: () => void
  /** Sends the message, or shows what is missing. */
  onSend: () => void
}

/**
 * Asks for the blanks in double braces, one at a time. Enter fills a blank. The shortcut for sending does too, since it is often pressed
 * right after choosing a template: with an empty field it shows what is missing.
 */
export function BlankFields({ text, onChange, onDone, onSend }: BlankFieldsProps) {
  const [name, ...rest] = findBlanks(text)
  const [value, setValue] = useState('')
  if (name === undefined) return null
  const fill = () => {
    if (value.trim() === '') return
    onChange(fillBlank(text, name, value.trim()))
    setValue('')
    if (rest.length === 0) onDone()
  }
  return (
    <div className="flex flex-wrap items-end gap-3 rounded-lg border border-accent bg-accent-soft p-4 text-accent-ink">
      <div className="min-w-48 flex-1">
        <Field
          id="blank"
          label={m.case_file_blank({ name })}
          hint={rest.length > 0 && m.case_file_blanks_left({ count: rest.length })}
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => setValue(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              if ((event.ctrlKey || event.metaKey) && value.trim() === '') onSend()
              else fill()
            }}
          />
        </Field>
      </div>
      <Button tone="secondary" onClick={fill}>
        {m.case_file_blank_fill()}
      </Button>
    </div>
  )
}
