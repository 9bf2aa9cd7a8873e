import { inject } from 'vitest'
import { openAppOn, type TestApp } from './app.ts'
import { testPeople, type TestPeople } from './devices.ts'
import { foundSupportTeam, type SupportTeam, teamOf } from './reports.ts'
import { freshDatabase } from './template.ts'

/** The application of a test with a support team, and the members who may join it. */
export interface TeamApp {
  readonly app: TestApp
  readonly people: TestPeople
  readonly team: SupportTeam
}

let foundedDatabase: ReturnType<typeof createFoundedDatabase> | undefined

/** Creates a support team in a stored database, once per test process. */
async function createFoundedDatabase() {
  const database = await freshDatabase(inject('ownerUrl'))
  const app = await openAppOn(database)
  const people = testPeople(app)
  const team = await foundSupportTeam(app, people)
  await app.stopOnly()
  return { from: database.name, team, recoveryCodes: people.recoveryCodes }
}

/**
 * The real application on a fresh database that already has a support team, as `openSupportTeam` makes it: copying takes a fifth of
 * the time.
 * @param environment variables as an operator would set them.
 */
export async function teamApp(environment: Record<string, string> = {}): Promise<TeamApp> {
  foundedDatabase ??= createFoundedDatabase()
  const { from, team, recoveryCodes } = await foundedDatabase
  const app = await openAppOn(await freshDatabase(inject('ownerUrl'), from), environment)
  const people = testPeople(app, recoveryCodes)
  return { app, people, team: teamOf(app, people, team) }
}
