import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { blanksIn, fillBlank } from '../model/blanks.ts'

interface BlankFieldsProps {
  text: string
  onChange: (text: string) => void
  /** The last one is filled. */
  onDone: () => void
  /** Sends it, or says what it lacks. */
  onSend: () => void
}

/**
 * Asks for what is in double braces, one after the other. Enter fills it. So do the keys that send, which whoever chose a template
 * presses before they see where they are: with nothing typed here they say what is missing.
 */
export function BlankFields({ text, onChange, onDone, onSend }: BlankFieldsProps) {
  const [name, ...rest] = blanksIn(text)
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
