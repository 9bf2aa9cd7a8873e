import { expect, test } from 'vitest'
import { type Entrant, onwardsFor } from './redirect-target.ts'

const entrant = (changed: Partial<Entrant> = {}): Entrant => ({
  userType: 'individual',
  isAdmin: false,
  isModerator: false,
  atDesk: false,
  ...changed,
})

test('whoever signs in goes back to the page that asked for it, and never to another site', () => {
  const desk = '/school?of=one&show=mine'
  expect(
    onwardsFor(entrant({ userType: 'public' }), { pathname: '/school', search: '?of=one&show=mine' }),
  ).toBe(desk)
  expect(
    onwardsFor(entrant({ userType: 'public' }), { pathname: '/es/school', search: '?of=one&show=mine' }),
  ).toBe(desk)
  for (const pathname of ['//evil.example', '/\\evil.example', 'https://evil.example', '', 7, undefined]) {
    expect(onwardsFor(entrant(), { pathname })).toBe('/reports')
  }
})

test('whoever came by themselves goes to their own things, or to what others wrote', () => {
  expect(onwardsFor(entrant(), null)).toBe('/reports')
  expect(onwardsFor(entrant({ userType: 'public' }), null)).toBe('/')
})

test('handlers land on the desk, and administrators where the server is set up', () => {
  expect(onwardsFor(entrant({ isModerator: true }), null)).toBe('/moderation')
  expect(onwardsFor(entrant({ atDesk: true }), null)).toBe('/school')
  expect(onwardsFor(entrant({ atDesk: true, userType: 'public' }), null)).toBe('/school')
  expect(onwardsFor(entrant({ atDesk: true, isAdmin: true }), null)).toBe('/admin/setup')
  expect(onwardsFor(entrant({ atDesk: true }), { pathname: '/profile' })).toBe('/profile')
})
