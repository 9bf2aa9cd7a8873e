import { expect, test } from 'vitest'
import { isFromOtherSite, pageFor, routeOf } from './routing.ts'

const page = (pattern: string) => ({ pattern, address: pattern.replace(':id', '_'), hash: null })
const pages = [
  '/',
  '/report',
  '/report/receipt',
  '/report/:id',
  '/es',
  '/es/report/:id',
  '/evidence-frame',
  '/es/texts/guides.json',
].map(page)
const resolveRoute = (path: string, more: Partial<Parameters<typeof routeOf>[0]> = {}) =>
  routeOf({ method: 'GET', path, isNavigation: true, ...more }, pages)

test.for([
  ['/', '/'],
  ['/es', '/es'],
  ['/report/', '/report'],
  ['/report/receipt', '/report/receipt'],
  ['/report/7f3a', '/report/:id'],
  ['/es/report/7f3a', '/es/report/:id'],
] as const)('%s is answered by the page %s', ([path, pattern]) => {
  expect(pageFor(path, pages)?.pattern).toBe(pattern)
})

test('a path that no page has goes to the server', () => {
  expect(resolveRoute('/admin')).toEqual({ kind: 'unknown page' })
  expect(resolveRoute('/report/7f3a/more')).toEqual({ kind: 'unknown page' })
})

test('calls, and whatever may differ from person to person, are left alone', () => {
  for (const path of ['/api/reports', '/api/live', '/sw.js', '/favicon.ico', '/manifest.webmanifest'])
    expect(resolveRoute(path, { isNavigation: false })).toEqual({ kind: 'leave' })
  expect(resolveRoute('/report', { method: 'POST' })).toEqual({ kind: 'leave' })
  expect(resolveRoute('/assets/a.js', { method: 'HEAD', isNavigation: false })).toEqual({ kind: 'leave' })
})

test('caches published figures but no other requests about them', () => {
  for (const path of ['/api/releases', '/api/releases/2026-09/files/counts.json'])
    expect(resolveRoute(path, { isNavigation: false })).toEqual({ kind: 'figures' })
  for (const path of ['/api/releases/2026-09/proof', '/api/releases/../reports', '/api/releases2'])
    expect(resolveRoute(path, { isNavigation: false })).toEqual({ kind: 'leave' })
  expect(resolveRoute('/api/releases', { method: 'POST', isNavigation: false })).toEqual({ kind: 'leave' })
  expect(resolveRoute('/api/releases')).toEqual({ kind: 'leave' })
})

test('serves hashed files and the evidence frame from the cache', () => {
  expect(resolveRoute('/assets/home-1a2b.js', { isNavigation: false })).toEqual({ kind: 'file' })
  expect(resolveRoute('/evidence-frame', { isNavigation: false })).toMatchObject({ kind: 'page' })
})

test('serves text data from the page version, only if cached there', () => {
  expect(resolveRoute('/es/texts/guides.json', { isNavigation: false })).toMatchObject({ kind: 'page' })
  expect(resolveRoute('/texts/other.json', { isNavigation: false })).toEqual({ kind: 'leave' })
  expect(resolveRoute('/report', { isNavigation: false })).toEqual({ kind: 'leave' })
})

test('requests text changes from the server first, in any language', () => {
  expect(resolveRoute('/texts/changes.json', { isNavigation: false })).toEqual({ kind: 'changes' })
})

test('what another app shares never goes to the server, in either language', () => {
  for (const path of ['/incident-report/shared', '/es/incident-report/shared'])
    expect(resolveRoute(path, { method: 'POST' })).toEqual({ kind: 'shared' })
})

test('answers texts with the blank page, but never its own address', () => {
  const blank = {
    pattern: '/resources/blank',
    address: '/resources/blank',
    hash: null,
    isBlank: true as const,
  }
  const calm = { pattern: '/resources/calm', address: '/resources/calm', hash: null, blank: blank.address }
  const at = (path: string) => routeOf({ method: 'GET', path, isNavigation: true }, [calm, blank])
  expect(at('/resources/calm')).toEqual({ kind: 'page', page: calm })
  expect(at('/resources/blank')).toEqual({ kind: 'unknown page' })
})

const share = { origin: null, site: null, referrer: '', destination: 'document' }
test.for([
  ['a share of the system', share, false],
  ['one in nobody’s name', { ...share, origin: 'null', site: 'none' }, false],
  [
    'a form of our own page',
    { ...share, origin: 'https://a.example', referrer: 'https://a.example/log' },
    false,
  ],
  ['a form of another site', { ...share, origin: 'https://b.example' }, true],
  ['our name on another port', { ...share, origin: 'https://a.example:8443' }, true],
  ['a site that hides its origin only', { ...share, origin: 'null', referrer: 'https://b.example/' }, true],
  ['what the browser calls cross-site', { ...share, origin: 'null', site: 'cross-site' }, true],
  ['what the browser calls same-site', { ...share, site: 'same-site' }, true],
  ['a form inside a frame', { ...share, destination: 'iframe' }, true],
] as const)('%s counts as sent by another site: %s', ([, request, expected]) => {
  expect(isFromOtherSite(request, 'https://a.example')).toBe(expected)
})
