import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { EmailInput } from '#web/ui/text-input.tsx'

interface EmailFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | null | undefined
  hint?: ReactNode
}

/** The address of an account; also the user name for password managers. */
export function EmailField({ value, onChange, error, hint }: EmailFieldProps) {
  return (
    <Field id="email" label={m.auth_email()} hint={hint} error={error}>
      <EmailInput
        autoComplete="username"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
