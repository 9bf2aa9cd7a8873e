import { expect, test } from 'vitest'
import { member, sent, team } from './fixture.ts'
import { openListItem } from './report-opener.ts'

/** A handler of two teams, and a report to each. */
async function ofTwoTeams() {
  const [one, other] = [await team(), await team()]
  const { keyring } = await one.handler()
  const both = { ...keyring, organisations: [{ ...other.key, ...other.keys }, ...keyring.organisations] }
  return { both, one, here: await sent(one), there: await sent(other) }
}

const untitled = { title: '', day: null }

test('opens titles with any available team key, or the own key', async () => {
  const { both, one, here, there } = await ofTwoTeams()
  const item = here.server.item(both)
  expect(await openListItem(both, item)).toEqual(untitled)
  expect(await openListItem(both, there.server.item(both))).toEqual(untitled)
  const { organisationId } = there.server.item(both).report
  expect(organisationId).not.toBe(one.organisation.id)
  expect(await openListItem(both, { ...item, report: { ...item.report, organisationId } })).toEqual(untitled)
  const { keyring } = here.reporter
  expect(await openListItem(keyring, here.server.item(keyring))).toEqual(untitled)
})

test('opens no title with keys of another report or without any', async () => {
  const { both, here, there } = await ofTwoTeams()
  const item = here.server.item(both)
  expect(await openListItem(both, { ...item, seals: there.server.item(both).seals })).toBeNull()
  expect(await openListItem(both, { ...item, headline: there.server.item(both).headline })).toBeNull()
  expect(await openListItem((await member()).keyring, item)).toBeNull()
})
