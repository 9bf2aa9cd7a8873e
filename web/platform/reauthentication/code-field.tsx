import { visibleText } from '#contract/typed-text.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface CodeFieldProps {
  id: string
  value: string
  onChange: (code: string) => void
  error?: string | null | undefined
  /** Where a recovery code does not do: when an app is set up. */
  onlyApp?: boolean
}

/** Six digits of an app, or a recovery code. */
export function CodeField({ id, value, onChange, error, onlyApp = false }: CodeFieldProps) {
  return (
    <Field
      id={id}
      label={m.vault_code()}
      hint={onlyApp ? m.vault_code_app_hint() : m.vault_code_hint()}
      error={error}
    >
      <TextInput
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        value={value}
        onChange={(event) => onChange(visibleText(event.currentTarget.value))}
      />
    </Field>
  )
}
