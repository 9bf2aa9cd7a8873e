import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '#contract/sessions.ts'
import { ana, ben, newWorld, offline, sessionOf, type SessionWorld } from './fixture.ts'

let world: SessionWorld

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  world = newWorld()
})

test('applies a language choice at once and on reopening, and reports it', async () => {
  const tab = await world.signedInTab()
  await tab.setLanguage('es')
  expect(world.server.setLanguage).toHaveBeenCalledWith(ana, 'es')
  expect(tab.current().user?.language).toBe('es')
  world.server.current.mockImplementation(offline)
  const later = world.openTab()
  await later.start()
  expect(later.current().user?.language).toBe('es')
})

test('a late session lookup does not undo a language choice', async () => {
  let deliver: (session: Session | null) => void = () => {}
  const tab = await world.signedInTab()
  world.server.current.mockImplementationOnce(() => new Promise((resolve) => (deliver = resolve)))
  const pendingLookup = tab.lookUp()
  await tab.setLanguage('es')
  deliver(sessionOf(ana))
  await pendingLookup
  expect(tab.current().user?.language).toBe('es')
})

const readStorage = () => [...world.storage.texts.values()].join('')

/** A server that hears of what is told to it when `hear` is called, as a slow line has it. */
function slowToHear() {
  let session = sessionOf(ana)
  const pendingUpdates: (() => void)[] = []
  world.server.current.mockImplementation(async () => session)
  world.server.setLanguage.mockImplementation(
    (_, language) =>
      new Promise((resolve) =>
        pendingUpdates.push(() => {
          session = { ...session, user: { ...session.user, language } }
          resolve()
        }),
      ),
  )
  return {
    hear: () => pendingUpdates.splice(0).forEach((hear) => hear()),
    isTold: () => vi.waitFor(() => expect(pendingUpdates).not.toEqual([])),
  }
}

test('keeps the chosen language in the next document despite an earlier lookup', async () => {
  const first = await world.signedInTab()
  const server = slowToHear()
  void first.setLanguage('es')
  const next = world.openTab()
  await next.start()
  expect(next.current().user?.language).toBe('es')
  server.hear()
  await vi.waitFor(() => expect(readStorage()).not.toContain('chosen'))
  await next.lookUp()
  expect(next.current().user?.language).toBe('es')
})

test('resends an unreported language on the next lookup, then trusts the server', async () => {
  const tab = await world.signedInTab()
  world.server.setLanguage.mockImplementationOnce(offline)
  await tab.setLanguage('es')
  const server = slowToHear()
  const next = world.openTab()
  await next.start()
  await server.isTold()
  server.hear()
  await vi.waitFor(() => expect(readStorage()).not.toContain('chosen'))
  world.server.current.mockResolvedValue(sessionOf(ana))
  await next.lookUp()
  expect(next.current().user?.language).toBe('en')
})

test('the language that one member chose is not the next one’s', async () => {
  const tab = await world.signedInTab()
  world.server.setLanguage.mockImplementation(offline)
  await tab.setLanguage('es')
  tab.accept(sessionOf(ben))
  expect(tab.current().user).toMatchObject({ id: ben, language: 'en' })
  expect(world.server.setLanguage).toHaveBeenCalledTimes(1)
})

test('sends no language for guests or members already reading that language', async () => {
  const visitor = world.openTab()
  await visitor.start()
  await visitor.setLanguage('es')
  await (await world.signedInTab()).setLanguage('en')
  expect(world.server.setLanguage).not.toHaveBeenCalled()
})
