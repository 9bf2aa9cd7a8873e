import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface KitQuestionProps {
  words: string
  onChange: (words: string) => void
  error: string | undefined
}

/** The 24 words of the recovery kit. They never leave this device. */
export function KitQuestion({ words, onChange, error }: KitQuestionProps) {
  return (
    <Field id="reset-kit" label={m.vault_kit()} hint={m.vault_kit_hint()} error={error}>
      <TextArea
        sealed
        rows={4}
        autoCapitalize="none"
        value={words}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
