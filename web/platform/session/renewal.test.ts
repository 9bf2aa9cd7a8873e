import { beforeEach, expect, test } from 'vitest'
import { emitAnswer } from '../api/answers.ts'
import { ana, day, newWorld, offline, sessionOf, start, type SessionWorld } from './fixture.ts'

let world: SessionWorld

beforeEach(() => {
  world = newWorld()
})

test('renews a session only after half its lifetime', async () => {
  const tab = await world.signedInTab()
  world.deviceTime = start + 14 * day
  await tab.renewIfDue()
  expect(world.server.renew).not.toHaveBeenCalled()
  world.deviceTime = start + 16 * day
  await tab.renewIfDue()
  expect(world.server.renew).toHaveBeenCalledTimes(1)
  await tab.renewIfDue()
  expect(world.server.renew).toHaveBeenCalledTimes(1)
})

test('a second tab takes the renewal of the first for its own', async () => {
  const first = await world.signedInTab()
  const second = world.openTab()
  second.follow()
  world.deviceTime = start + 16 * day
  await first.renewIfDue()
  await second.renewIfDue()
  expect(world.server.renew).toHaveBeenCalledTimes(1)
})

test('a renewal that fails leaves the person signed in', async () => {
  const tab = await world.signedInTab()
  world.server.renew.mockImplementation(offline)
  world.deviceTime = start + 16 * day
  await tab.renewIfDue()
  expect(tab.current().user?.id).toBe(ana)
})

test('renews by server time when the device clock is a year behind', async () => {
  world.deviceTime = start - 365 * day
  const tab = world.openTab()
  emitAnswer({ serverTime: start, refusal: null, asMember: true })
  tab.accept(sessionOf(ana))
  world.deviceTime += 14 * day
  await tab.renewIfDue()
  expect(world.server.renew).not.toHaveBeenCalled()
  world.deviceTime += 2 * day
  await tab.renewIfDue()
  expect(world.server.renew).toHaveBeenCalledTimes(1)
})

test('a device whose clock is a year ahead still opens signed in', async () => {
  world.deviceTime = start + 365 * day
  const tab = world.openTab()
  emitAnswer({ serverTime: start, refusal: null, asMember: true })
  tab.accept(sessionOf(ana))
  world.server.current.mockImplementation(offline)
  const later = world.openTab()
  await later.start()
  expect(later.current().user?.id).toBe(ana)
})
