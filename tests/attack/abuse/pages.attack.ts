import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  changeOrganisationSettings,
  readOrganisation,
  readOrganisationSettings,
} from '#contract/organisation-pages.ts'
import { registerSchool, verify } from '../../support/organisations.ts'
import { as, openSupportTeam } from '../../support/reports.ts'
import { openTarget, type Target } from '../target/target.ts'

// A verified page leads people where its owner wants, while its text names another destination.

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target?.close())

test.each([
  ['a name before the host', 'https://lincoln.example@evil.example/'],
  ['a name and a password', 'https://user:password@evil.example/'],
  ['a direction override', 'https://evil.example/\u202Emoc.elpmaxe.nlocnil'],
  ['a direction isolate', 'https://evil.example/\u2067x\u2069'],
  ['a zero-width space', 'https://linco\u200Bln.example/'],
  ['another script', 'https://linc\u043Eln.example/'],
])('an owner cannot state a website with %s', async (_what, website) => {
  const { app, people } = target
  const owner = await people.confirmed()
  await people.enrol(owner)
  const school = await registerSchool(app, owner)
  const params = { id: school.id }
  const { settings, version } = await app.call(readOrganisationSettings, { params }, as(owner))
  const body = { version, settings: { ...settings, website } }
  const answer = await app.try(changeOrganisationSettings, { params, body }, as(owner))
  expect([answer.status, answer.body.error?.code]).toEqual([400, 'invalid_input'])
})

test('a website that was stored before is not shown', async () => {
  const { app, people } = target
  const { admin } = await openSupportTeam(app, people)
  const owner = await people.confirmed()
  await people.enrol(owner)
  const school = await registerSchool(app, owner)
  await verify(app, school, admin)
  await app.owner(
    `update organisation_pages set website = 'https://user:password@evil.example/' where organisation_id = $1`,
    [school.id],
  )
  const page = await app.call(readOrganisation, { params: { slug: school.slug } })
  expect(page.website).toBe('')
})
