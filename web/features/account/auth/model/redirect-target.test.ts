import { expect, test } from 'vitest'
import { type Entrant, redirectTarget } from './redirect-target.ts'

const entrant = (changed: Partial<Entrant> = {}): Entrant => ({
  userType: 'individual',
  isAdmin: false,
  isModerator: false,
  atDesk: false,
  ...changed,
})

test('returns to the requesting page after sign-in, never to another site', () => {
  const desk = '/school?of=one&show=mine'
  expect(
    redirectTarget(entrant({ userType: 'public' }), { pathname: '/school', search: '?of=one&show=mine' }),
  ).toBe(desk)
  expect(
    redirectTarget(entrant({ userType: 'public' }), { pathname: '/es/school', search: '?of=one&show=mine' }),
  ).toBe(desk)
  for (const pathname of ['//evil.example', '/\\evil.example', 'https://evil.example', '', 7, undefined]) {
    expect(redirectTarget(entrant(), { pathname })).toBe('/reports')
  }
})

test('without a requested page, opens own reports or the public home', () => {
  expect(redirectTarget(entrant(), null)).toBe('/reports')
  expect(redirectTarget(entrant({ userType: 'public' }), null)).toBe('/')
})

test('sends handlers to the desk and administrators to server setup', () => {
  expect(redirectTarget(entrant({ isModerator: true }), null)).toBe('/moderation')
  expect(redirectTarget(entrant({ atDesk: true }), null)).toBe('/school')
  expect(redirectTarget(entrant({ atDesk: true, userType: 'public' }), null)).toBe('/school')
  expect(redirectTarget(entrant({ atDesk: true, isAdmin: true }), null)).toBe('/admin/setup')
  expect(redirectTarget(entrant({ atDesk: true }), { pathname: '/profile' })).toBe('/profile')
})
