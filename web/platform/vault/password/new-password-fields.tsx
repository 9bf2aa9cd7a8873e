import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { loadStrength, type NewPassword, type NewPasswordProblems } from './new-password.ts'

interface NewPasswordFieldsProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
  problems: NewPasswordProblems | null
  /** What others know about the person, such as the address. */
  personal: readonly string[]
  /** The label of the first field: a first password is not a new one. */
  label?: string
  /** Omits the second field: where the password can be shown, and everything else is still to be set up. */
  isTypedOnce?: boolean
}

/** Six random words: 66 bits, which cannot be guessed, but can be written down by hand. */
async function suggestion(): Promise<string> {
  const { newPhrase } = await import('#encryption/phrase.ts')
  return newPhrase(12).slice(0, 6).join(' ')
}

function PasswordSuggestion({ onAccept }: { onAccept: (words: string) => void }) {
  const [words, setWords] = useState<string | null>(null)
  const suggest = async () => {
    const newSuggestion = await suggestion()
    setWords(newSuggestion)
    onAccept(newSuggestion)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button tone="quiet" className="-ms-5" onClick={() => void suggest()}>
        {m.vault_suggest()}
      </Button>
      {words && (
        <Notice tone="warn" title={<span translate="no">{words}</span>} live>
          {m.vault_suggested()}
        </Notice>
      )}
    </div>
  )
}

/** Loaded once there is something to judge: it is not part of the first load of a page. */
let meter: typeof import('./strength-meter.tsx') | undefined

function Strength({ password, personal }: { password: string; personal: readonly string[] }) {
  const [loaded, setLoaded] = useState(meter)
  const isWanted = password !== ''
  useEffect(() => {
    if (!isWanted || meter) return
    import('./strength-meter.tsx').then(
      (found) => setLoaded((meter = found)),
      // A password that cannot be judged is refused on submit, with a sentence.
      () => undefined,
    )
  }, [isWanted])
  return loaded && <loaded.StrengthMeter password={password} personal={personal} />
}

/** Fields for a new password and its confirmation, judged while typing. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { value, onChange, problems, personal, label = m.vault_new_password(), isTypedOnce } = props
  return (
    <>
      <div className="grid gap-2">
        <Field id="new-password" label={label} hint={m.vault_new_password_hint()} error={problems?.password}>
          <PasswordInput
            autoComplete="new-password"
            value={value.password}
            onFocus={() => void loadStrength().catch(() => {})}
            onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
          />
        </Field>
        <Strength password={value.password} personal={personal} />
        <PasswordSuggestion onAccept={(words) => onChange({ password: words, confirmation: words })} />
      </div>
      {!isTypedOnce && (
        <Field id="confirm-password" label={m.vault_confirm_password()} error={problems?.confirmation}>
          <PasswordInput
            autoComplete="new-password"
            value={value.confirmation}
            onChange={(event) => onChange({ ...value, confirmation: event.currentTarget.value })}
          />
        </Field>
      )}
    </>
  )
}
