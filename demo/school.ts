import type { CallInput } from '#contract/endpoint.ts'
import {
  changeOrganisationSettings,
  readOrganisation,
  readOrganisationSettings,
  registerOrganisation,
} from '#contract/organisation-pages.ts'
import { decideVerification } from '#contract/organisation-verifications.ts'
import {
  admitHandler,
  changeHandler,
  foundOrganisationKey,
  listQueue,
  setVoucher,
} from '#contract/organisations.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { publicKeysOf } from '#encryption/identity.ts'
import { newOrganisationKey, type OrganisationKey, sealOrganisationKey } from '#encryption/organisation.ts'
import { vouchForHandler } from '#encryption/vouching.ts'
import type { Caller } from './caller.ts'
import { joinOrganisation } from './invitations.ts'
import type { Member } from './members.ts'
import { keyringOf, type Team } from './team.ts'

/** The staff of the sample school, which the owner founds. */
export interface Staff {
  readonly owner: Member
  readonly counsellor: Member
  readonly observer: Member
}

const registration: Omit<CallInput<typeof registerOrganisation>['body'], 'id'> = {
  name: 'Lincoln High School (sample)',
  kind: 'school',
  country: 'US',
  region: 'New Jersey',
  place: 'Springfield',
  languages: ['en', 'es'],
  website: 'https://lincoln.sample.example',
  contact: 'The school office',
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Registers a school that accepts reports: its owner makes the key, and admits a counsellor and an observer. */
export async function createSchool(caller: Caller, admin: Member, staff: Staff): Promise<Team> {
  const { owner, counsellor, observer } = staff
  const body = { ...registration, id: crypto.randomUUID() }
  const { organisation } = await caller.call(registerOrganisation, { body }, owner)
  const params = { id: organisation.id }
  const key = await newOrganisationKey(organisation.id)
  const keys = await publicKeysOf(key)
  const sealedKey = toBase64url(await sealOrganisationKey(key, owner.keys.recipient))
  await caller.call(foundOrganisationKey, { params, body: { ...keys, sealedKey } }, owner)
  await openQueue(caller, key, owner)
  const verified = { outcome: 'verified' as const, reason: 'A sample: nobody was called.', until: day(365) }
  await caller.call(decideVerification, { params, body: verified }, admin)
  await admit(caller, key, owner, counsellor, 'handler')
  await admit(caller, key, owner, observer, 'observer')
  const lead = {
    params: { ...params, memberId: counsellor.id },
    body: { role: 'handler', lead: 'lead' },
  } as const
  await caller.call(changeHandler, lead, owner)
  await saveSettings(caller, organisation.id, owner)
  const page = await caller.call(readOrganisation, { params: { slug: organisation.slug } })
  const keyring = { ...keyringOf(owner), organisations: [{ ...key, ...keys }] }
  return { addressee: { organisation: page.organisation, keys }, handler: owner, keyring }
}

/** Sets opening hours and expectations, so that the school's page has content. */
async function saveSettings(caller: Caller, id: string, owner: Member): Promise<void> {
  const params = { id }
  const { settings, version } = await caller.call(readOrganisationSettings, { params }, owner)
  const open = [1, 2, 3, 4, 5].map((each) => ({ day: each, from: '08:00', until: '15:30' }))
  const body = {
    version,
    settings: {
      ...settings,
      hours: { zone: 'America/New_York', open, holidays: [] },
      expectations: {
        en: 'A counsellor reads what you send on the next school day, and writes back here.',
        es: 'Una consejera lee lo que envías el siguiente día de clase y te responde aquí.',
      },
    },
  }
  await caller.call(changeOrganisationSettings, { params, body }, owner)
}

async function admit(
  caller: Caller,
  key: OrganisationKey,
  owner: Member,
  newcomer: Member,
  role: 'handler' | 'observer',
): Promise<void> {
  const { organisationId: id, generation } = key
  await joinOrganisation(caller, newcomer, { id, role, by: owner })
  const sealedKey = toBase64url(await sealOrganisationKey(key, newcomer.keys.recipient))
  const params = { id, memberId: newcomer.id }
  await caller.call(admitHandler, { params, body: { generation, sealedKey } }, owner)
  await openQueue(caller, key, newcomer)
}

/** Opens the queue as the case desk does; the school's key then signs the handler's own. */
async function openQueue(caller: Caller, key: OrganisationKey, handler: Member): Promise<void> {
  const params = { id: key.organisationId }
  await caller.call(listQueue, { params, query: {} }, handler)
  const signature = vouchForHandler(key, { memberId: handler.id, ...handler.keys })
  await caller.call(setVoucher, { params, body: { generation: key.generation, signature } }, handler)
}
