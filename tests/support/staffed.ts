import { afterAll, beforeAll } from 'vitest'
import { testApp, type TestApp } from './app.ts'
import { testPeople, type TestPeople } from './devices.ts'
import { openSupportTeam, type SupportTeam } from './reports.ts'

/** A server whose support team reads, for the tests of one file. Open from the first test to the last. */
export let app: TestApp
export let people: TestPeople
export let team: SupportTeam

/** Opens it around the tests of the file that calls this. */
export function withStaffedServer(): void {
  beforeAll(async () => {
    app = await testApp()
    people = testPeople(app)
    team = await openSupportTeam(app, people)
  })
  afterAll(() => app.close())
}
