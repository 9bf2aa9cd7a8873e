import type { Seed } from './seed/seed.ts'
import type { SeededMember } from './seed/members.ts'
import type { SeededTeam } from './seed/team.ts'
import type { RunningInstance } from './instance.ts'

/** The one team of a server, shared by all its journeys. */
export interface SharedTeam {
  readonly admin: SeededMember
  /** The team's first handler. */
  readonly firstHandler: SeededMember
  readonly team: SeededTeam
  /** A second handler, created on the first call. */
  readonly secondHandler: () => Promise<SeededMember>
}

async function found(seed: Seed): Promise<SharedTeam> {
  const admin = await seed.administrator('ada', { displayName: 'Ada Brandt' })
  const first = await seed.confirmedMember('bo', 'Bo Lindqvist')
  const team = await seed.team(admin, [first])
  let pendingSecondHandler: Promise<SeededMember> | undefined
  async function join() {
    const second = await seed.confirmedMember('ines', 'Ines Kowal')
    await seed.addHandler(team, second)
    return second
  }
  return { admin, firstHandler: first, team, secondHandler: () => (pendingSecondHandler ??= join()) }
}

const pendingTeam = new Map<string, Promise<SharedTeam>>()

/** Creates the team of a server, on the first call of a worker. */
export function sharedTeam(seed: Seed, { url }: RunningInstance): Promise<SharedTeam> {
  const sharedTeams = pendingTeam.get(url) ?? found(seed)
  pendingTeam.set(url, sharedTeams)
  return sharedTeams
}
