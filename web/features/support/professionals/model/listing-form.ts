import { type ProfessionalListing, professionalListing } from '#contract/professionals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Incomplete } from '#web/platform/problems/writer.ts'

/** The draft of a listing; a choice that was not made yet is `null`. */
export type ListingDraft = Omit<ProfessionalListing, 'profession' | 'fee' | 'answerDays'> & {
  readonly profession: ProfessionalListing['profession'] | null
  readonly fee: ProfessionalListing['fee'] | null
  /** As typed. */
  readonly answerDays: string
}

export const emptyListing = (country: string, language: string): ListingDraft => ({
  name: '',
  profession: null,
  register: '',
  licence: '',
  registerPage: '',
  country,
  region: '',
  place: '',
  website: '',
  languages: [language],
  fields: [],
  fee: null,
  access: [],
  about: '',
  duty: '',
  answerDays: '5',
  contact: '',
  licenceUntil: '',
})

export const draftOf = (listing: ProfessionalListing): ListingDraft => ({
  ...listing,
  answerDays: String(listing.answerDays),
})

const wrong: Readonly<Record<keyof ListingDraft, () => string>> = {
  name: m.professionals_wrong_name,
  profession: m.professionals_wrong_profession,
  register: m.professionals_wrong_register,
  licence: m.professionals_wrong_licence,
  registerPage: m.professionals_wrong_address,
  website: m.professionals_wrong_address,
  country: m.professionals_wrong_place,
  region: m.professionals_wrong_place,
  place: m.professionals_wrong_place,
  languages: m.professionals_wrong_languages,
  fields: m.professionals_wrong_fields,
  fee: m.professionals_wrong_fee,
  access: m.professionals_wrong_access,
  about: m.professionals_wrong_about,
  duty: m.professionals_wrong_duty,
  answerDays: m.professionals_wrong_answer_days,
  contact: m.professionals_wrong_contact,
  licenceUntil: m.professionals_wrong_licence_until,
}
const inOrder = Object.keys(wrong)

/** The listing as it is sent. @throws Incomplete with the first problem, in words */
export function checkListing(draft: ListingDraft, today: string): ProfessionalListing {
  const { success, data, error } = professionalListing.safeParse({
    ...draft,
    contact: draft.contact.replaceAll(/\s+/g, ' ').trim(),
    answerDays: Number(draft.answerDays),
  })
  const parts = error?.issues.map(({ path }) => String(path[0])) ?? []
  const first = inOrder.find((part) => parts.includes(part))
  if (first !== undefined && first in wrong) throw new Incomplete(wrong[first as keyof ListingDraft]())
  if (!success || data.licenceUntil < today) throw new Incomplete(m.professionals_wrong_licence_until())
  return data
}

/** The checked fields: changing one of these requires another check. */
export function needsAnotherCheck(before: ProfessionalListing, draft: ListingDraft): boolean {
  return (['name', 'profession', 'register', 'licence', 'country', 'region'] as const).some(
    (part) => before[part] !== draft[part],
  )
}
