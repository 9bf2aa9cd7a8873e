import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestReset } from '#contract/resets.ts'
import { inviteHandler, listHandlers } from '#contract/organisations.ts'
import { readSalt, signUp } from '#contract/accounts.ts'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { signUpBody, deriveSecret, type Person } from '../../support/devices.ts'
import { registerSchool, verify } from '../../support/organisations.ts'
import { as, openSupportTeam } from '../../support/reports.ts'
import { signIn } from '#contract/sessions.ts'
import { openTarget, type Target } from '../target/target.ts'

// The attacker wants to know who has an account here: a boss, a partner, a parent.

let target: Target
let owner: Person
let school: Awaited<ReturnType<typeof registerSchool>>
let admin: Person
beforeAll(async () => {
  target = await openTarget()
  const { app, people } = target
  ;({ admin } = await openSupportTeam(app, people))
  owner = await people.confirmed()
  await people.enrol(owner)
  school = await registerSchool(app, owner)
})
afterAll(() => target?.close())

const invite = (address: string) =>
  target.app.try(inviteHandler, { params: { id: school.id }, body: { address, role: 'handler' } }, as(owner))

/** The parts of an answer that could distinguish two addresses: everything except random values and the input. */
function comparableShape({ status, headers, body }: { status: number; headers: object; body: unknown }) {
  const kinds = (value: unknown): unknown =>
    value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, kinds(each)]))
      : typeof value
  return JSON.stringify([status, Object.keys(headers).toSorted(), kinds(body)])
}

test('refuses invitations by an unchecked organisation, for any address', async () => {
  const { address } = await target.people.confirmed()
  const shapes = [comparableShape(await invite(address)), comparableShape(await invite('nobody@example.org'))]
  expect(shapes[0]).toBe(shapes[1])
  expect(shapes[0]).toContain('409')
})

test('answers a checked organisation the same for every address', async () => {
  const { app, people } = target
  await verify(app, school, admin)
  const known = [await people.confirmed(), await people.confirmed(), await people.pending(), owner, admin]
  const answers = []
  for (const { id, address, keys } of known) {
    const answer = await invite(address)
    answers.push(comparableShape(answer))
    for (const secret of [id, keys.recipient, keys.verifyKey])
      expect(JSON.stringify(answer.body)).not.toContain(secret)
  }
  for (let count = 0; count < 5; count++)
    answers.push(comparableShape(await invite(`nobody-${count}@example.org`)))
  expect(new Set(answers).size).toBe(1)
  const { handlers } = await app.call(listHandlers, { params: { id: school.id } }, as(owner))
  expect(handlers.map(({ memberId }) => memberId)).toEqual([owner.id])
})

test('a list of a thousand addresses ends after forty', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 45; count++) statuses.push((await invite(`list-${count}@example.org`)).status)
  expect(statuses.at(-1)).toBe(429)
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(40)
})

test('every other call taking an address answers the same for each one', async () => {
  const { people } = target
  const known = await people.confirmed()
  const shape = async <E extends Endpoint>(endpoint: E, input: (address: string) => CallInput<E>) => [
    comparableShape(await target.app.try(endpoint, input(known.address))),
    comparableShape(await target.app.try(endpoint, input('nobody.here@example.org'))),
  ]
  for (const [one, other] of [
    await shape(readSalt, (address) => ({ body: { address } })),
    await shape(requestReset, (address) => ({ body: { address } })),
    await shape(signIn, (address) => ({ body: { address, authSecret: deriveSecret('wrong') } })),
    await shape(signUp, (address) => ({ body: signUpBody({ address, password: 'another' }).body })),
  ]) {
    expect(one).toBe(other)
  }
})
