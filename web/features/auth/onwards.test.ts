import { expect, test } from 'vitest'
import { onwardsFor } from './onwards.ts'

test('whoever signs in goes back to the page that asked for it, and never to another site', () => {
  const desk = '/school?of=one&show=mine'
  expect(onwardsFor('public', { pathname: '/school', search: '?of=one&show=mine' })).toBe(desk)
  expect(onwardsFor('public', { pathname: '/es/school', search: '?of=one&show=mine' })).toBe(desk)
  for (const pathname of ['//evil.example', '/\\evil.example', 'https://evil.example', '', 7, undefined]) {
    expect(onwardsFor('individual', { pathname })).toBe('/reports')
  }
})

test('whoever came by themselves goes to their own things, or to what others wrote', () => {
  expect(onwardsFor('individual', null)).toBe('/reports')
  expect(onwardsFor('public', null)).toBe('/')
})
