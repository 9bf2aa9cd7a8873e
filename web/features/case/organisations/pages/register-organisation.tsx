import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { registerOrganisation } from '#contract/organisation-pages.ts'
import { organisationKind } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { MemberPage } from '#web/platform/frame/member-page.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { CountryField } from '#web/platform/safety/country-field.tsx'
import { useCountry } from '#web/platform/safety/country.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { sessionStore } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { localizeHref } from '#web/ui/language/links.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { membershipsQuery } from '../queries.ts'
import {
  fieldIds,
  firstProblem,
  toRegistration,
  type RegistrationValues,
  type RegistrationProblems,
  validateRegistration,
} from '../model/registration-form.ts'

export function meta() {
  return pageMeta({
    title: m.organisations_register_title(),
    description: m.organisations_register_description(),
  })
}

/** The form's draft: stored on this device, sealed, until it is sent. */
function useRegistration() {
  const { user } = useAuth()
  const guessed = useCountry()
  const { typed, saveState, change, clear } = useFormDraft(`organisation/new/${user?.id ?? ''}`)
  const text = (key: Exclude<keyof RegistrationValues, 'kind'>, start = '') =>
    typeof typed[key] === 'string' ? typed[key] : start
  const shown: RegistrationValues = {
    name: text('name'),
    kind: organisationKind.options.find((kind) => kind === typed['kind']) ?? null,
    country: text('country', guessed ?? 'US'),
    region: text('region'),
    place: text('place'),
    website: text('website'),
    contact: text('contact'),
  }
  return { typed: shown, keeping: saveState, change, clear }
}

/** Registers the organisation; the id is stable across retries. */
function useRegister(typed: RegistrationValues, onDone: () => void) {
  const [id] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useWrite(async () => {
    await call(registerOrganisation, { body: toRegistration(typed, id) })
    onDone()
    await sessionStore.lookUp()
    await queries.invalidateQueries({ queryKey: membershipsQuery.queryKey })
    void navigate(localizeHref('/school'))
  })
}

interface FieldsProps {
  typed: RegistrationValues
  wrong: RegistrationProblems
  change: (part: Partial<RegistrationValues>) => void
}

/** Name and kind. */
function NameAndKind({ typed, wrong, change }: FieldsProps) {
  return (
    <>
      <Field
        id={fieldIds.name}
        label={m.organisations_name()}
        hint={m.organisations_name_hint()}
        error={wrong.name}
      >
        <TextInput
          maxLength={120}
          value={typed.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </Field>
      <Radios
        name={fieldIds.kind}
        legend={m.organisations_kind()}
        error={wrong.kind}
        value={typed.kind}
        onChange={(kind) => change({ kind })}
        options={[
          { value: 'school', label: m.organisations_kind_school() },
          { value: 'employer', label: m.organisations_kind_employer() },
          { value: 'charity', label: m.organisations_kind_charity() },
          { value: 'support', label: m.organisations_kind_support() },
        ]}
      />
    </>
  )
}

/** Place and contact. */
function PlaceAndContact({ typed, wrong, change }: FieldsProps) {
  return (
    <>
      <CountryField value={typed.country} onChange={(country) => change({ country })} />
      <Field label={m.organisations_region()} optional>
        <TextInput
          maxLength={80}
          value={typed.region}
          onChange={(event) => change({ region: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.organisations_place()} optional>
        <TextInput
          maxLength={80}
          value={typed.place}
          onChange={(event) => change({ place: event.currentTarget.value })}
        />
      </Field>
      <Field
        id={fieldIds.website}
        label={m.organisations_website()}
        hint={m.organisations_website_hint()}
        error={wrong.website}
        optional
      >
        <TextInput
          type="url"
          inputMode="url"
          maxLength={200}
          value={typed.website}
          onChange={(event) => change({ website: event.currentTarget.value.trim() })}
        />
      </Field>
      <Field
        id={fieldIds.contact}
        label={m.organisations_contact()}
        hint={m.organisations_contact_hint()}
        error={wrong.contact}
      >
        <TextArea
          rows={3}
          maxLength={500}
          value={typed.contact}
          onChange={(event) => change({ contact: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

function RegistrationForm() {
  const { typed, keeping, change, clear } = useRegistration()
  const [wrong, setWrong] = useState<RegistrationProblems>({})
  const { write, isWorking, problem } = useRegister(typed, clear)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = validateRegistration(typed)
    setWrong(found)
    const first = firstProblem(found)
    if (first) focusControl(fieldIds[first])
    else write()
  }
  /** An error refers to the previous answer. */
  const answer = (part: Partial<RegistrationValues>) => {
    change(part)
    setWrong((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(part).map((key) => [key, undefined])),
    }))
  }
  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <NameAndKind typed={typed} wrong={wrong} change={answer} />
      <PlaceAndContact typed={typed} wrong={wrong} change={answer} />
      <Notice>
        <p>{m.organisations_register_next()}</p>
      </Notice>
      <ProblemNotice problem={problem} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" working={isWorking && m.organisations_registering()}>
          {m.organisations_register()}
        </Button>
        <StorageNote saveState={keeping} />
      </div>
    </form>
  )
}

/** Lets a member register their school, employer or charity. */
export default function RegisterOrganisation() {
  return (
    <MemberPage
      title={m.organisations_register_title()}
      lead={m.organisations_register_lead()}
      width="form"
      visitor={{ children: <p>{m.organisations_register_visitor()}</p> }}
    >
      {() => <RegistrationForm />}
    </MemberPage>
  )
}
