import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface EmailFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | null | undefined
  hint?: ReactNode
}

/** The address of an account; also what password managers call the user name. */
export function EmailField({ value, onChange, error, hint }: EmailFieldProps) {
  return (
    <Field id="email" label={m.auth_email()} hint={hint} error={error}>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
