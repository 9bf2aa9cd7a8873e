import { removeCodes } from '#contract/codes.ts'
import { changeHandler, type Membership } from '#contract/organisations.ts'
import { suspendHandler } from '#contract/suspensions.ts'
import type { ApiClient } from './app.ts'
import type { People, Person } from './devices.ts'
import { daysFromToday } from './days.ts'
import { as, joinTeam, type SupportTeam } from './reports.ts'

/**
 * Adds the other kinds of team members: the safeguarding lead and their deputy, and members whose rights are paused because a
 * second factor, their own keys or the team's key is missing, or because an owner paused them.
 */
export async function addMemberStates(app: ApiClient, people: People, team: SupportTeam) {
  const lead = await makeSafeguardingLead(app, team, 'handler', 'lead')
  const deputy = await makeSafeguardingLead(app, team, 'observer', 'deputy')
  const oneFactor = await team.add('handler')
  await app.call(removeCodes, {}, as(oneFactor))
  const lostKeys = await team.add('handler')
  // As after a reset without the recovery kit: what the team's key was sealed to is gone.
  await app.owner('update handlers set vault_generation = 99 where member_id = $1', [lostKeys.id])
  const unadmitted = await people.confirmed()
  await people.enrol(unadmitted)
  await joinTeam(app, unadmitted, { id: team.id, role: 'handler', by: team.admin })
  const suspended = await team.add('handler')
  const rest = { until: daysFromToday(30), reason: 'review' as const }
  await app.call(
    suspendHandler,
    { params: { id: team.id, memberId: suspended.id }, body: rest },
    as(team.owner),
  )
  return {
    'the protection lead': as(lead),
    'the deputy lead': as(deputy),
    'a handler whose second factor is gone': as(oneFactor),
    'a handler whose keys are lost': as(lostKeys),
    'a handler who is not let in yet': as(unadmitted),
    'a suspended handler': as(suspended),
  }
}

/** Makes a team member the safeguarding lead or the lead's deputy. */
async function makeSafeguardingLead(
  app: ApiClient,
  team: SupportTeam,
  role: Membership['role'],
  lead: Membership['lead'],
): Promise<Person> {
  const person = await team.add(role)
  const params = { id: team.id, memberId: person.id }
  await app.call(changeHandler, { params, body: { role, lead } }, as(team.owner))
  return person
}
