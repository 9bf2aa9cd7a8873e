import { randomUUID } from 'node:crypto'
import * as contract from '#contract/community/hosts.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { dayAfter, utcDay } from '#server/platform/days.ts'
import type { ApiClient } from './app.ts'
import type { People, Person } from './devices.ts'
import { as } from './reports.ts'

/** An administrator in a session with two factors. */
export async function newAdmin(app: ApiClient, people: People): Promise<Person> {
  const admin = await people.confirmed()
  await people.enrol(admin)
  await app.owner('update profiles set is_admin = true where user_id = $1', [admin.id])
  return admin
}

/** An application as a device submits it. */
export const newApplication = (more: Partial<ReturnType<typeof application>> = {}) => ({
  ...application(),
  ...more,
})
const application = () => ({
  id: randomUUID() as string,
  version: 0,
  name: 'Marta',
  about: 'Psychologist, with eight years of work in a youth centre.',
  kinds: ['host'] as contract.HostKind[],
  bands: ['older'] as AgeBand[],
  languages: ['en'] as ('en' | 'es')[],
  capacity: 4,
  contact: 'Through the clinic.',
})

/** A member whom an administrator verified as a host or facilitator. */
export async function newHost(
  app: ApiClient,
  people: People,
  more: Parameters<typeof newApplication>[0] = {},
): Promise<Person & { hostId: string }> {
  const person = await people.confirmed()
  const body = newApplication({ kinds: ['facilitator', 'host'], bands: ['older', 'younger'], ...more })
  await app.call(contract.putOwnHost, { body }, as(person))
  await app.owner(
    `update hosts h set outcome = 'verified', checked = 'Register of psychologists', checked_on = current_date, asked_on = null,
       last_day = $2, passed_host = current_date, passed_facilitator = current_date, checked_name = h.name, checked_about = h.about,
       checked_kinds = h.kinds, checked_bands = h.bands, checked_languages = h.languages, checked_capacity = h.capacity, is_active = true
     where id = $1`,
    [body.id, dayAfter(utcDay(), 90)],
  )
  return { ...person, hostId: body.id }
}
