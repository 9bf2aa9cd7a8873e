import { beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import type { Session } from '#contract/sessions.ts'
import { emitAnswer } from '../api/answers.ts'
import { ApiError, OfflineError } from '../api/errors.ts'
import { recentProblems } from '../log/log.ts'
import {
  ana,
  ben,
  day,
  newWorld,
  offline,
  profileOf,
  sessionOf,
  start,
  type SessionWorld,
} from './fixture.ts'

let world: SessionWorld

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  world = newWorld()
})

test('until something is known it is loading, and nobody is signed in', () => {
  expect(world.openTab().current()).toEqual({ loading: true, user: null, profile: null })
})

test('a visitor’s page asks the server nothing', async () => {
  const tab = world.openTab()
  await tab.start()
  expect(tab.current()).toEqual({ loading: false, user: null, profile: null })
  expect(world.server.current).not.toHaveBeenCalled()
})

test('asks the server when the browser stores nothing', async () => {
  const tab = world.openTab(() => null)
  await tab.start()
  expect(tab.current().user?.id).toBe(ana)
})

test('signing in sets the user and fetches their profile', async () => {
  const tab = await world.signedInTab()
  expect(tab.current()).toEqual({ loading: false, user: sessionOf(ana).user, profile: profileOf(ana) })
  expect(world.server.profile).toHaveBeenCalledWith(ana)
})

/** Everything that was ever kept, as it may still lie on the disk after it was removed. */
function everKept(): string[] {
  const texts: string[] = []
  const keep = world.storage.setItem
  world.storage.setItem = (key, value) => {
    texts.push(value)
    keep(key, value)
  }
  return texts
}

test('stores only identity, type and expiry, no token or address', async () => {
  const storedTexts = everKept()
  await world.signedInTab()
  const { email, ...user } = sessionOf(ana).user
  const { expiresAt } = sessionOf(ana)
  expect(JSON.parse(storedTexts.join(''))).toEqual({
    session: { user, expiresAt },
    receivedAt: start,
    clockOffset: 0,
  })
  const later = world.openTab()
  await later.start()
  await later.signOut()
  expect(storedTexts.filter((text) => text.includes(email))).toEqual([])
})

test('removes an address stored by an older version at first start', async () => {
  await world.signedInTab()
  const [key = ''] = world.storage.texts.keys()
  const older = JSON.stringify({ session: sessionOf(ana), receivedAt: start, clockOffset: 0 })
  world.storage.setItem(key, older)
  world.server.current.mockImplementation(offline)
  const later = world.openTab()
  await later.start()
  expect(later.current().user).toMatchObject({ id: ana, email: null })
  expect([...world.storage.texts.values()].join('')).not.toContain('@')
})

test('provides the address to each tab from the server, for waiting callers', async () => {
  await world.signedInTab()
  const later = world.openTab()
  await later.start()
  expect(later.current().user?.email).toBe(sessionOf(ana).user.email)
  world.server.current.mockImplementation(offline)
  const without = world.openTab()
  await without.start()
  expect(without.current().user?.email).toBeNull()
  await expect(without.address()).rejects.toThrow(OfflineError)
  world.server.current.mockResolvedValue(sessionOf(ana))
  await expect(without.address()).resolves.toBe(sessionOf(ana).user.email)
  expect(without.current().user?.email).toBe(sessionOf(ana).user.email)
})

test('distinguishes an expired session from a sign-out by its member', async () => {
  const tab = await world.signedInTab()
  expect(tab.hasExpired()).toBe(false)
  world.server.current.mockResolvedValue(null)
  await tab.lookUp()
  expect(tab.current().user).toBeNull()
  expect(tab.hasExpired()).toBe(true)
  tab.accept(sessionOf(ana))
  expect(tab.hasExpired()).toBe(false)
  await tab.signOut()
  expect(tab.hasExpired()).toBe(false)
})

test('no address is known of somebody whose session has ended meanwhile', async () => {
  await world.signedInTab()
  const later = world.openTab()
  world.server.current.mockImplementation(offline)
  await later.start()
  world.server.current.mockResolvedValue(null)
  await expect(later.address()).rejects.toMatchObject({ code: 'signed_out' })
  expect(later.current().user).toBeNull()
})

test('the app opens signed in, also offline', async () => {
  await world.signedInTab()
  world.server.current.mockImplementation(offline)
  const later = world.openTab()
  await later.start()
  expect(later.current()).toMatchObject({ loading: false, user: { id: ana } })
})

test('a session whose time is over is not shown, even offline', async () => {
  await world.signedInTab()
  world.server.current.mockImplementation(offline)
  world.server.renew.mockImplementation(offline)
  world.deviceTime = start + 31 * day
  const later = world.openTab()
  await later.start()
  expect(later.current()).toMatchObject({ loading: false, user: null })
})

test('drops a session at next start after the server ended it elsewhere', async () => {
  await world.signedInTab()
  world.server.current.mockResolvedValue(null)
  const later = world.openTab()
  await later.start()
  expect(later.current()).toMatchObject({ loading: false, user: null })
  expect(world.storage.texts.size).toBe(0)
})

test('a record that something damaged is as if absent', async () => {
  await world.signedInTab()
  const [key = ''] = world.storage.texts.keys()
  for (const damaged of ['{', 'null', '[]', '{"session":{"user":{}}}']) {
    world.storage.setItem(key, damaged)
    const tab = world.openTab()
    await tab.start()
    expect(tab.current()).toMatchObject({ loading: false, user: null })
  }
})

test('a profile that cannot be read is logged and leaves none', async () => {
  world.server.profile.mockRejectedValue(new ApiError('internal', 500, 'secret detail'))
  const tab = world.openTab()
  tab.accept(sessionOf(ana))
  await vi.waitFor(() => expect(recentProblems().at(-1)).toMatchObject({ event: 'profile-not-read' }))
  expect(tab.current()).toMatchObject({ loading: false, user: { id: ana }, profile: null })
  expect(JSON.stringify(recentProblems())).not.toContain('secret detail')
})

test('no row of a profile means no profile', async () => {
  world.server.profile.mockResolvedValue(null)
  const tab = world.openTab()
  tab.accept(sessionOf(ana))
  await vi.waitFor(() => expect(world.server.profile).toHaveBeenCalled())
  expect(tab.current().profile).toBeNull()
})

test('drops the first profile at once when another member signs in', async () => {
  const tab = await world.signedInTab()
  tab.accept(sessionOf(ben))
  expect(tab.current()).toMatchObject({ user: { id: ben }, profile: null })
  await vi.waitFor(() => expect(tab.current().profile?.user_id).toBe(ben))
})

test('ignores a late profile of the previous member', async () => {
  let deliver: (profile: Profile) => void = () => {}
  world.server.profile.mockImplementationOnce(() => new Promise((resolve) => (deliver = resolve)))
  const tab = world.openTab()
  tab.accept(sessionOf(ana))
  tab.accept(sessionOf(ben))
  await vi.waitFor(() => expect(tab.current().profile?.user_id).toBe(ben))
  deliver(profileOf(ana))
  await Promise.resolve()
  expect(tab.current().profile?.user_id).toBe(ben)
})

test('signing out clears user and profile, also when the call fails', async () => {
  const tab = await world.signedInTab()
  world.server.end.mockImplementation(offline)
  await tab.signOut()
  expect(tab.current()).toEqual({ loading: false, user: null, profile: null })
})

test('repeats an unreported sign-out at the next start, showing nobody', async () => {
  const tab = await world.signedInTab()
  world.server.end.mockImplementationOnce(offline)
  await tab.signOut()
  const later = world.openTab()
  await later.start()
  expect(world.server.end).toHaveBeenCalledTimes(2)
  expect(world.server.current).not.toHaveBeenCalled()
  expect(later.current()).toMatchObject({ loading: false, user: null })
  expect(world.storage.texts.size).toBe(0)
})

test('looks signed out after quick leaving, whatever the server received', async () => {
  const tab = await world.signedInTab()
  world.server.end.mockImplementation(offline)
  tab.leave()
  const later = world.openTab()
  await later.start()
  expect(later.current()).toMatchObject({ loading: false, user: null })
})

test('quick leaving ends the session after the needed answer or page end', async () => {
  const hidden = Promise.withResolvers<void>()
  vi.stubGlobal('addEventListener', (_: string, hide: () => void) => void hidden.promise.then(hide))
  for (const end of ['answered', 'hidden'] as const) {
    const tab = await world.signedInTab()
    world.server.end.mockClear()
    const answer = Promise.withResolvers<void>()
    tab.leave(answer.promise)
    await Promise.resolve()
    expect(world.server.end).not.toHaveBeenCalled()
    expect(tab.hasUnsentSignOut()).toBe(true)
    if (end === 'answered') answer.resolve()
    else hidden.resolve()
    await vi.waitFor(() => expect(world.server.end).toHaveBeenCalledTimes(1))
  }
  vi.unstubAllGlobals()
})

test('other tabs follow sign-in and sign-out', async () => {
  const other = world.openTab()
  await other.start()
  const tab = await world.signedInTab()
  other.follow()
  expect(other.current().user?.id).toBe(ana)
  await tab.signOut()
  other.follow()
  expect(other.current()).toMatchObject({ user: null, profile: null })
})

test('checks with the server after a refused call before signing out', async () => {
  const tab = await world.signedInTab()
  const refused = { serverTime: null, refusal: 'signed_out', asMember: true } as const
  emitAnswer(refused)
  await vi.waitFor(() => expect(world.server.current).toHaveBeenCalledTimes(1))
  expect(tab.current().user?.id).toBe(ana)
  world.server.current.mockResolvedValue(null)
  emitAnswer(refused)
  await vi.waitFor(() => expect(tab.current().user).toBeNull())
})

test('what was refused to an anonymous reporter says nothing about the session', async () => {
  await world.signedInTab()
  emitAnswer({ serverTime: null, refusal: 'signed_out', asMember: false })
  await Promise.resolve()
  expect(world.server.current).not.toHaveBeenCalled()
})

test('a lookup that a sign-in overtook does not undo it', async () => {
  let deliver: (session: Session | null) => void = () => {}
  const tab = await world.signedInTab()
  world.server.current.mockImplementationOnce(() => new Promise((resolve) => (deliver = resolve)))
  const pendingLookup = tab.lookUp()
  tab.accept(sessionOf(ben))
  deliver(null)
  await pendingLookup
  expect(tab.current().user?.id).toBe(ben)
})
