import { inject } from 'vitest'
import { appOn, type TestApp } from './app.ts'
import { testPeople, type TestPeople } from './devices.ts'
import { foundSupportTeam, type SupportTeam, teamOf } from './reports.ts'
import { freshDatabase } from './template.ts'

/** The application of a test with a support team, and the members who may join it. */
export interface TeamApp {
  readonly app: TestApp
  readonly people: TestPeople
  readonly team: SupportTeam
}

let founded: ReturnType<typeof found> | undefined

/** Creates a support team in a stored database, once per test process. */
async function found() {
  const database = await freshDatabase(inject('ownerUrl'))
  const app = await appOn(database)
  const people = testPeople(app)
  const team = await foundSupportTeam(app, people)
  await app.leave()
  return { from: database.name, team, recoveryCodes: people.recoveryCodes }
}

/**
 * The real application on a fresh database that already has a support team, as `openSupportTeam` makes it: copying takes a fifth of
 * the time.
 * @param environment variables as an operator would set them.
 */
export async function teamApp(environment: Record<string, string> = {}): Promise<TeamApp> {
  founded ??= found()
  const { from, team, recoveryCodes } = await founded
  const app = await appOn(await freshDatabase(inject('ownerUrl'), from), environment)
  const people = testPeople(app, recoveryCodes)
  return { app, people, team: teamOf(app, people, team) }
}
