import { afterEach, expect, test, vi } from 'vitest'
import { sessionStore } from '#web/platform/session/session.ts'
import { ana, sessionOf } from '#web/platform/session/fixture.ts'
import { ownLanguage } from './own-language.ts'

afterEach(() => vi.restoreAllMocks())

const signedIn = (language: 'en' | 'es') =>
  vi
    .spyOn(sessionStore, 'current')
    .mockReturnValue({ loading: false, user: { ...sessionOf(ana).user, language }, profile: null })

test('whoever signs in on pages of another language is offered their own, by its own name', () => {
  signedIn('es')
  expect(ownLanguage()?.label).toBe('Español')
})

test('on pages of one’s own language nothing is offered', () => {
  signedIn('en')
  expect(ownLanguage()).toBeUndefined()
})
