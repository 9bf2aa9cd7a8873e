import type { registerOrganisation } from '#contract/organisation-pages.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

type Registration = CallInput<typeof registerOrganisation>['body']

/** What somebody has typed of an organisation that is not registered yet. */
export type Registering = Pick<
  Registration,
  'name' | 'country' | 'region' | 'place' | 'website' | 'contact'
> & { kind: Registration['kind'] | null }

/** The fields in which something can be wrong, in the order of the form, by the ids of their controls. */
export const fieldIds = {
  name: 'organisation-name',
  kind: 'kind',
  website: 'organisation-website',
  contact: 'organisation-contact',
} as const
type Checked = keyof typeof fieldIds

/** What is missing or wrong, in words, by its field. */
export type WrongAnswers = { readonly [field in Checked]?: string | undefined }

/** What has to be mended before it can be registered. */
export function wrongIn({ name, kind, website, contact }: Registering): WrongAnswers {
  return {
    ...(name.trim() === '' && { name: m.organisations_name_missing() }),
    ...(kind === null && { kind: m.organisations_kind_missing() }),
    ...(website !== '' && !/^https?:\/\/\S+$/i.test(website) && { website: m.organisations_website_wrong() }),
    ...(contact.trim() === '' && { contact: m.organisations_contact_missing() }),
  }
}

/** The first field of the form that has to be mended. */
export const firstWrong = (wrong: WrongAnswers): Checked | undefined =>
  (Object.keys(fieldIds) as Checked[]).find((field) => wrong[field])

/** As it is sent, once nothing is wrong in it. The contact is one line. */
export function registrationOf({ kind, ...typed }: Registering, id: string): Registration {
  return {
    id,
    kind: kind ?? 'school',
    ...typed,
    contact: typed.contact.replaceAll(/\s+/g, ' ').trim(),
    languages: [getLocale()],
  }
}
