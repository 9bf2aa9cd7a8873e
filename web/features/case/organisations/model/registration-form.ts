import type { registerOrganisation } from '#contract/organisation-pages.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

type Registration = CallInput<typeof registerOrganisation>['body']

/** The form of an organisation that is not registered yet. */
export type RegistrationValues = Pick<
  Registration,
  'name' | 'country' | 'region' | 'place' | 'website' | 'contact'
> & { kind: Registration['kind'] | null }

/** Ids of the controls that can be invalid, in the order of the form. */
export const fieldIds = {
  name: 'organisation-name',
  kind: 'kind',
  website: 'organisation-website',
  contact: 'organisation-contact',
} as const
type Checked = keyof typeof fieldIds

/** Problems in words, by field. */
export type RegistrationProblems = { readonly [field in Checked]?: string | undefined }

/** Validates the form. */
export function validateRegistration({
  name,
  kind,
  website,
  contact,
}: RegistrationValues): RegistrationProblems {
  return {
    ...(name.trim() === '' && { name: m.organisations_name_missing() }),
    ...(kind === null && { kind: m.organisations_kind_missing() }),
    ...(website !== '' && !/^https?:\/\/\S+$/i.test(website) && { website: m.organisations_website_wrong() }),
    ...(contact.trim() === '' && { contact: m.organisations_contact_missing() }),
  }
}

/** The first invalid field of the form. */
export const firstProblem = (wrong: RegistrationProblems): Checked | undefined =>
  (Object.keys(fieldIds) as Checked[]).find((field) => wrong[field])

/** The request for a valid form. The contact is one line. */
export function toRegistration({ kind, ...typed }: RegistrationValues, id: string): Registration {
  return {
    id,
    kind: kind ?? 'school',
    ...typed,
    contact: typed.contact.replaceAll(/\s+/g, ' ').trim(),
    languages: [getLocale()],
  }
}
