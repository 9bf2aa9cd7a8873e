import type { Given } from './given/given.ts'
import type { GivenMember } from './given/members.ts'
import type { GivenTeam } from './given/team.ts'
import type { RunningInstance } from './instance.ts'

/** The one team of a server, shared by all its journeys. */
export interface OneTeam {
  readonly admin: GivenMember
  /** The team's first handler. */
  readonly first: GivenMember
  readonly team: GivenTeam
  /** A second handler, created on the first call. */
  readonly second: () => Promise<GivenMember>
}

async function found(given: Given): Promise<OneTeam> {
  const admin = await given.administrator('ada', { named: 'Ada Brandt' })
  const first = await given.colleague('bo', 'Bo Lindqvist')
  const team = await given.team(admin, [first])
  let joining: Promise<GivenMember> | undefined
  async function join() {
    const second = await given.colleague('ines', 'Ines Kowal')
    await given.joins(team, second)
    return second
  }
  return { admin, first, team, second: () => (joining ??= join()) }
}

const founding = new Map<string, Promise<OneTeam>>()

/** Creates the team of a server, on the first call of a worker. */
export function oneTeam(given: Given, { url }: RunningInstance): Promise<OneTeam> {
  const known = founding.get(url) ?? found(given)
  founding.set(url, known)
  return known
}
