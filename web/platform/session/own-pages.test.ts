import { expect, test } from 'vitest'
import { pageInOwnLanguage } from './own-pages.ts'

interface Opened {
  language?: 'en' | 'es'
  isLeaving?: boolean
  onLine?: boolean
}

/** Where somebody is taken who opens an address; `null` where they stay. */
function takenTo(
  address: string,
  { language, isLeaving = false, onLine = true }: Opened = {},
): string | null {
  const record = language ? JSON.stringify({ session: { user: { id: '1', language } } }) : null
  return pageInOwnLanguage({
    location: new URL(address, 'https://example.org'),
    onLine,
    isLeaving,
    record: () => record,
  })
}

test('redirects a Spanish reader from a language-neutral address to their language', () => {
  expect(takenTo('/', { language: 'es' })).toBe('/es')
  expect(takenTo('/report/1?part=messages#end', { language: 'es' })).toBe('/es/report/1?part=messages#end')
  expect(takenTo('/essays', { language: 'es' })).toBe('/es/essays')
})

test('respects an address naming a language or already in the own language', () => {
  expect(takenTo('/es/reports', { language: 'es' })).toBeNull()
  expect(takenTo('/es', { language: 'es' })).toBeNull()
  expect(takenTo('/es/reports', { language: 'en' })).toBeNull()
  expect(takenTo('/reports', { language: 'en' })).toBeNull()
})

test('leaves guests, members signing out and offline pages in place', () => {
  expect(takenTo('/reports')).toBeNull()
  expect(takenTo('/reports', { language: 'es', isLeaving: true })).toBeNull()
  expect(takenTo('/reports', { language: 'es', onLine: false })).toBeNull()
})

test('where the browser keeps its storage closed, the page stays', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError')
  }
  const location = new URL('https://example.org/reports')
  expect(pageInOwnLanguage({ location, onLine: true, isLeaving: false, record: closed })).toBeNull()
})
