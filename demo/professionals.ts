import { decideProfessional, type ProfessionalListing, putOwnListing } from '#contract/professionals.ts'
import type { Caller } from './caller.ts'
import type { Member } from './members.ts'
import { samplePerson, type SamplePerson } from './samples.ts'

interface SampleProfessional {
  readonly person: SamplePerson
  readonly listing: ProfessionalListing
  /** The check that an administrator recorded; `null` while that is pending. */
  readonly checked: string | null
}

/** Half a year from today. */
const checkedUntil = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10)

const pendingCheck = 'Sample: nobody looked anything up, and no register has this person.'

const listing = (
  details: Pick<
    ProfessionalListing,
    'name' | 'profession' | 'languages' | 'fields' | 'fee' | 'access' | 'about' | 'place'
  >,
): ProfessionalListing => ({
  register: 'Sample register',
  licence: 'SAMPLE-0000',
  registerPage: '',
  country: 'US',
  region: '',
  website: '',
  duty: 'Sample: a real professional says here what the law has them pass on, and to whom.',
  answerDays: 5,
  contact: 'sample@sample.example',
  licenceUntil: checkedUntil,
  ...details,
})

const professionals: readonly SampleProfessional[] = [
  {
    person: samplePerson('vera', 'Vera', 'professional, checked: counsellor', { userType: 'public' }),
    listing: listing({
      name: 'Vera Lind (sample)',
      profession: 'counsellor',
      place: 'Springfield',
      languages: ['en', 'es'],
      fields: ['school', 'online', 'feelings'],
      fee: 'free',
      access: ['in_person', 'video', 'step_free', 'evenings'],
      about: 'Sample: I listen to young people who are bullied, and go at your speed.',
    }),
    checked: pendingCheck,
  },
  {
    person: samplePerson('omar', 'Omar', 'professional, checked: lawyer', { userType: 'public' }),
    listing: listing({
      name: 'Omar Haddad (sample)',
      profession: 'lawyer',
      place: 'Newark',
      languages: ['en', 'ar', 'fr'],
      fields: ['work', 'hate', 'business'],
      fee: 'sliding',
      access: ['phone', 'video', 'interpreter'],
      about: 'Sample: work, payback after a complaint, and false claims about a business.',
    }),
    checked: pendingCheck,
  },
  {
    person: samplePerson('lucia', 'Lucía', 'professional, waits to be checked', {
      userType: 'public',
      language: 'es',
    }),
    listing: listing({
      name: 'Lucía Prats (muestra)',
      profession: 'psychologist',
      place: 'Newark',
      languages: ['es', 'en'],
      fields: ['home', 'feelings'],
      fee: 'paid',
      access: ['video', 'text'],
      about: 'Muestra: acompaño a personas adultas que tienen miedo en casa o en el trabajo.',
    }),
    checked: null,
  },
]

export const professionalPeople = professionals.map(({ person }) => person)

/** Each professional applies, and an administrator decides on all but the pending ones. */
export async function listProfessionals(
  caller: Caller,
  admin: Member,
  members: readonly Member[],
): Promise<void> {
  for (const [index, { listing: own, checked }] of professionals.entries()) {
    const member = members[index]
    if (!member) throw new Error('sample professional has no account')
    const id = crypto.randomUUID()
    await caller.call(putOwnListing, { body: { id, version: 0, listing: own } }, member)
    if (checked === null) continue
    const body = { outcome: 'verified', reason: checked, until: checkedUntil } as const
    await caller.call(decideProfessional, { params: { id }, body }, admin)
  }
}
