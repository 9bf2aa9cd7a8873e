import { grantAccess, revokeAccess } from '#contract/grants.ts'
import { admitHandler, readSupportTeam } from '#contract/organisations.ts'
import { sealAllKeys, guestHolder, newContactCode } from '../../support/access.ts'
import type { Credentials } from '../../support/app.ts'
import type { Person } from '../../support/devices.ts'
import { as, newEntry, sealed, sendNewReport, joinTeam } from '../../support/reports.ts'
import { type ActorName, makeWorldOn, type World } from '../../support/world.ts'
import type { Target } from '../target/target.ts'

/** A caller, and the actor of the access matrix whose answers they must get. */
export interface Actor {
  readonly name: string
  readonly as: Credentials
  readonly like: ActorName
  /** Has a role in the support team or administers, in a session with one factor. */
  readonly isWithheld?: true
}

export interface Stage {
  readonly world: World
  readonly actors: readonly Actor[]
  /** A report that was shared with the former guest. */
  readonly formerlyShared: string
}

/**
 * All actors of the access matrix, and attackers who imitate them: with expired credentials, with credentials for another purpose,
 * and with a right that their session does not carry.
 */
export async function createStage(target: Target): Promise<Stage> {
  const { app, people } = target
  const world = await makeWorldOn(app, people)
  const formerGuest = await people.confirmed()
  const formerlyShared = await shareAndRevoke(target, world, formerGuest)
  const members = Object.entries(world.actors) as [ActorName, Credentials][]
  const imposters: Actor[] = [
    { name: 'an expired session', as: as(await expired(target)), like: 'a wrong token' },
    { name: 'a cookie of another form', as: { session: '../../etc/passwd%00' }, like: 'nobody' },
    {
      name: 'a receipt’s token as a session',
      as: { session: world.receipt.token },
      like: 'a wrong token',
    },
    { name: 'a session’s token as a receipt', as: { receipt: world.reporter.token }, like: 'a wrong token' },
    { name: 'a public user', as: as(await people.confirmed({ userType: 'public' })), like: 'another member' },
    { name: 'a former guest', as: as(formerGuest), like: 'another member' },
    {
      name: 'an administrator without a second factor',
      as: as(await administratorWithOneFactor(target)),
      like: 'another member',
      isWithheld: true,
    },
    {
      name: 'a handler without a second factor',
      as: as(await handlerWithOneFactor(target, world)),
      like: 'another member',
      isWithheld: true,
    },
  ]
  return {
    world,
    formerlyShared,
    actors: [...members.map(([name, who]) => ({ name, as: who, like: name })), ...imposters],
  }
}

async function expired({ app, people }: Target): Promise<Person> {
  const person = await people.confirmed()
  await app.owner(`update sessions set expires_at = now() - interval '1 minute' where member_id = $1`, [
    person.id,
  ])
  return person
}

async function administratorWithOneFactor({ app, people }: Target): Promise<Person> {
  const person = await people.confirmed()
  await app.owner('update profiles set is_admin = true where user_id = $1', [person.id])
  return person
}

async function handlerWithOneFactor({ app, people }: Target, { team }: World): Promise<Person> {
  const person = await people.confirmed()
  const params = { id: team.id }
  await joinTeam(app, person, { id: team.id, role: 'handler', by: team.admin })
  const { key } = await app.call(readSupportTeam, {})
  const body = { generation: key?.generation ?? 0, sealedKey: sealed() }
  await app.call(admitHandler, { params: { ...params, memberId: person.id }, body }, as(team.owner))
  return person
}

/** Shares a report with the guest and revokes that. @returns the report's id */
async function shareAndRevoke({ app }: Target, { reporter, team }: World, guest: Person): Promise<string> {
  const { id, first } = await sendNewReport(app, reporter, team)
  const body = {
    to: { kind: 'guest' as const, token: await newContactCode(app, guest) },
    entry: newEntry(reporter, first),
    keys: sealAllKeys(guestHolder(guest)),
  }
  await app.call(grantAccess, { params: { id }, body }, as(reporter))
  await app.call(revokeAccess, { params: { id, memberId: guest.id }, body: { writing: null } }, as(reporter))
  return id
}
