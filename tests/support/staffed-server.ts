import { afterAll, beforeAll } from 'vitest'
import { testApp, type TestApp } from './app.ts'
import { testPeople, type TestPeople } from './devices.ts'
import { openSupportTeam, type SupportTeam } from './reports.ts'

/** A server whose support team has keys, shared by the tests of one file. */
export let app: TestApp
export let people: TestPeople
export let team: SupportTeam

/** Opens the server before the tests of the calling file and closes it after them. */
export function withStaffedServer(): void {
  beforeAll(async () => {
    app = await testApp()
    people = testPeople(app)
    team = await openSupportTeam(app, people)
  })
  afterAll(() => app.close())
}
