import { useState } from 'react'
import { placeKinds, type PlaceSuggestion, placeSuggestion, suggestPlace } from '#contract/places.ts'
import { m } from '#web/messages/compiled/messages.js'
import { kindNames } from '#web/records/place-names.ts'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { useCountry } from '#web/platform/safety/country.ts'
import { CountryField } from '#web/platform/safety/country-field.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { OptionalSelect } from '#web/ui/optional-select.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

const blank = { name: '', kind: null, country: '', town: '', website: '', words: '' }
type Typed = Omit<PlaceSuggestion, 'kind'> & { kind: PlaceSuggestion['kind'] | null }
type Part = keyof PlaceSuggestion

const faultMessages: Readonly<Record<Part, () => string>> = {
  name: m.places_wrong_name,
  kind: m.places_wrong_kind,
  country: m.places_wrong_country,
  town: m.places_wrong_town,
  website: m.places_wrong_website,
  words: m.places_wrong_words,
}

/** The invalid fields. */
function findFaults(typed: Typed): Set<PropertyKey> {
  const { error } = placeSuggestion.safeParse(typed)
  return new Set(error?.issues.map(({ path }) => path[0] ?? ''))
}

function Sent({ onAnother }: { onAnother: () => void }) {
  return (
    <Notice title={m.places_suggest_sent()} live>
      <p>{m.places_suggest_sent_text()}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/safe-spaces">{m.places_back()}</LinkButton>
        <Button tone="secondary" onClick={onAnother}>
          {m.places_suggest_another()}
        </Button>
      </div>
    </Notice>
  )
}

interface FieldsProps {
  typed: Typed
  faults: ReadonlySet<PropertyKey>
  onType: (part: Partial<Typed>) => void
}

function Fields({ typed, faults, onType }: FieldsProps) {
  const errorOf = (part: Part) => faults.has(part) && faultMessages[part]()
  return (
    <>
      <Field label={m.places_name()} error={errorOf('name')}>
        <TextInput
          maxLength={120}
          value={typed.name}
          onChange={(event) => onType({ name: event.currentTarget.value })}
        />
      </Field>
      <div className="grid gap-1">
        <OptionalSelect
          label={m.places_kind()}
          emptyLabel={m.places_choose()}
          options={placeKinds}
          names={kindNames}
          value={typed.kind}
          onChoose={(kind) => onType({ kind })}
        />
        {faults.has('kind') && <p className="font-semibold text-danger">{faultMessages.kind()}</p>}
      </div>
      <CountryField
        label={m.places_country()}
        value={typed.country}
        onChange={(country) => onType({ country })}
      />
      <Field label={m.places_town()} hint={m.places_town_hint()} error={errorOf('town')}>
        <TextInput
          maxLength={80}
          value={typed.town}
          onChange={(event) => onType({ town: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.places_website_optional()} error={errorOf('website')}>
        <TextInput
          type="url"
          maxLength={200}
          value={typed.website}
          onChange={(event) => onType({ website: event.currentTarget.value.trim() })}
        />
      </Field>
      <Field label={m.places_why()} hint={m.places_why_hint()} error={errorOf('words')}>
        <TextArea
          rows={4}
          maxLength={600}
          value={typed.words}
          onChange={(event) => onType({ words: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

interface CountedChoiceProps {
  isCounted: boolean
  onChange: (isCounted: boolean) => void
}

/** Whether the suggestion counts towards the member's milestones. */
function CountedChoice({ isCounted, onChange }: CountedChoiceProps) {
  return (
    <Checkboxes
      name="counted"
      legend={m.places_suggest_count()}
      options={[
        {
          value: 'counted',
          label: m.places_suggest_counted(),
          hint: m.places_suggest_counted_hint(),
        },
      ]}
      value={isCounted ? ['counted'] : []}
      onChange={(value) => onChange(value.length > 0)}
    />
  )
}

/** Suggests a place. It is anonymous, unless a member wants it counted for their milestones. */
export function SuggestionForm() {
  const { user } = useAuth()
  const guess = useCountry() ?? 'US'
  const [formFields, setFormFields] = useState<Typed>(blank)
  const typed = { ...formFields, country: formFields.country || guess }
  const [id, setId] = useState(() => crypto.randomUUID())
  const [isCounted, setCounted] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isSent, setSent] = useState(false)
  const { submit, isWorking, problem } = useWrite(async () => {
    const { data } = placeSuggestion.safeParse(typed)
    if (!data) throw new Incomplete(m.places_suggest_missing())
    const body = { id, suggestion: data, isCounted: isCounted && user !== null }
    await call(suggestPlace, { body }, body.isCounted ? {} : { credentials: 'omit' })
    setSent(true)
  })
  if (isSent)
    return (
      <Sent
        onAnother={() => {
          setId(crypto.randomUUID())
          setFormFields({ ...blank, country: typed.country })
          setTried(false)
          setSent(false)
        }}
      />
    )
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        setTried(true)
        submit(event)
      }}
    >
      <Fields
        typed={typed}
        faults={isTried ? findFaults(typed) : new Set()}
        onType={(part) => setFormFields((before) => ({ ...before, ...part }))}
      />
      <p className="text-sm text-ink-soft">{m.places_suggest_secret()}</p>
      {user && <CountedChoice isCounted={isCounted} onChange={setCounted} />}
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div>
        <Button type="submit" working={isWorking && m.places_sending()}>
          {m.places_suggest_send()}
        </Button>
      </div>
    </form>
  )
}
