import { useState } from 'react'
import type { UserType } from '#contract/accounts.ts'
import type { Language } from '#contract/primitives.ts'
import { updateProfile, type Profile } from '#contract/profiles.ts'
import { hrefInLocale } from '#web/ui/language/links.ts'
import { useOperator } from '#web/platform/operator/operator.ts'
import { locales } from '#web/ui/language/locale.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { ApiError } from '#web/platform/api/errors.ts'
import { loadDocument } from '#web/platform/device/load-document.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** A language in its own words: "English", "Español". */
function ownNameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

interface LanguageFieldProps {
  value: Language
  onChange: (language: Language) => void
}

function LanguageField({ value, onChange }: LanguageFieldProps) {
  const { languages } = useOperator().service
  return (
    <Field id="language" label={m.profiles_language()} hint={m.profiles_language_hint()}>
      <Select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = locales.find((each) => each === currentTarget.value)
          if (chosen) onChange(chosen)
        }}
      >
        {locales
          // A type that is no longer offered stays available to members who have it.
          .filter((each) => languages.includes(each) || each === value)
          .map((each) => (
            <option key={each} value={each} lang={each}>
              {ownNameOf(each)}
            </option>
          ))}
      </Select>
    </Field>
  )
}

interface Outcome {
  tone: 'success' | 'danger'
  sentence: string
}

/** The name, type and language of a member. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [name, setName] = useState(profile.display_name)
  const [userType, setUserType] = useState<UserType>(profile.user_type)
  const [language, setLanguage] = useState<Language>(profile.language)
  const [wrongName, setWrongName] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  async function save() {
    setOutcome(null)
    setWrongName(null)
    const body = { display_name: name.trim(), user_type: userType, language }
    await call(updateProfile, { params: { user_id: profile.user_id }, body })
    await Promise.all([sessionStore.refreshProfile(), sessionStore.lookUp()])
    setOutcome({ tone: 'success', sentence: m.profiles_saved() })
    // Pages are in one language each, so another language is another address.
    if (language !== getLocale()) await loadDocument(hrefInLocale(language, window.location.pathname))
  }
  const { isWorking, submit } = useWrite(save, (error) => {
    if (error instanceof ApiError && error.fields['display_name']) {
      setWrongName(m.profiles_name_wrong())
      return focusControl('display-name')
    }
    return setOutcome({ tone: 'danger', sentence: sentenceFor(error) })
  })

  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <Field id="display-name" label={m.profiles_name()} hint={m.profiles_name_hint()} error={wrongName}>
        <TextInput
          autoComplete="nickname"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Radios
        name="account-type"
        legend={m.profiles_type()}
        value={userType}
        onChange={setUserType}
        options={[
          { value: 'individual', label: m.profiles_type_individual() },
          { value: 'business', label: m.profiles_type_business() },
          { value: 'public', label: m.profiles_type_public() },
        ]}
      />
      <LanguageField value={language} onChange={setLanguage} />
      {outcome && (
        <Notice tone={outcome.tone} live>
          {outcome.sentence}
        </Notice>
      )}
      <div>
        <Button type="submit" working={isWorking && m.profiles_saving()}>
          {m.profiles_save()}
        </Button>
      </div>
    </form>
  )
}
