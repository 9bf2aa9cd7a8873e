import { afterEach, expect, test, vi } from 'vitest'
import { sessionStore } from '#web/platform/session/session.ts'
import { ana, sessionOf } from '#web/platform/session/fixture.ts'
import { enterInOwnLanguage, ownLanguage } from './language-redirect.ts'

afterEach(() => vi.restoreAllMocks())

const signedIn = (language: 'en' | 'es') =>
  vi
    .spyOn(sessionStore, 'current')
    .mockReturnValue({ loading: false, user: { ...sessionOf(ana).user, language }, profile: null })

test('offers the language of the member, by its own name, after sign-in', () => {
  signedIn('es')
  expect(ownLanguage()?.label).toBe('Español')
})

test('on pages of one’s own language nothing is offered', () => {
  signedIn('en')
  expect(ownLanguage()).toBeUndefined()
})

async function entered(language: 'en' | 'es', onlyHere = false): Promise<string[]> {
  signedIn(language)
  const calls: string[] = []
  const isGoing = await enterInOwnLanguage('/reports', {
    hasUnsentWork: async () => onlyHere,
    transferVault: async () => calls.push('carried') > 0,
    navigate: (href) => calls.push(href),
  })
  return [...calls, isGoing ? 'goes' : 'stays']
}

test('continues in the language of the member with the opened page', async () => {
  expect(await entered('es')).toEqual(['carried', '/es/reports', 'goes'])
  expect(await entered('en')).toEqual(['stays'])
})

test('nothing is loaded over what is in this tab only', async () => {
  expect(await entered('es', true)).toEqual(['stays'])
})
