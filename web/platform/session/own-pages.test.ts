import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ownPagesBootScript } from './own-pages.ts'
import { recordKey } from './record.ts'

interface Arrival {
  path: string
  language?: 'en' | 'es'
  /** Where the record is: the tab's own where others look at the device. */
  isInTab?: boolean
  isLeaving?: boolean
  isOffline?: boolean
}

/** Where the script takes a document that somebody opens; `null` where it stays. */
function wentTo({ path, language, isInTab, isLeaving, isOffline }: Arrival): string | null {
  const record = language ? JSON.stringify({ session: { user: { language } } }) : null
  const storage = (isHere: boolean) => ({
    getItem: (key: string) => (key === recordKey && isHere ? record : null),
  })
  let place: string | null = null
  const { pathname, search, hash } = new URL(path, 'https://example.org')
  runInNewContext(ownPagesBootScript, {
    navigator: { onLine: !isOffline },
    document: { documentElement: { dataset: isLeaving ? { leaving: '' } : {} } },
    location: { pathname, search, hash, replace: (to: string) => void (place = to) },
    sessionStorage: storage(isInTab === true),
    localStorage: storage(!isInTab),
  })
  return place
}

test('whoever reads Spanish is taken from an address without a language to the page in theirs', () => {
  expect(wentTo({ path: '/', language: 'es' })).toBe('/es')
  expect(wentTo({ path: '/report/1?part=messages#end', language: 'es' })).toBe(
    '/es/report/1?part=messages#end',
  )
  expect(wentTo({ path: '/essays', language: 'es', isInTab: true })).toBe('/es/essays')
})

test('an address that names a language is kept to, and so is one of one’s own', () => {
  expect(wentTo({ path: '/es/reports', language: 'es' })).toBeNull()
  expect(wentTo({ path: '/es', language: 'es' })).toBeNull()
  expect(wentTo({ path: '/es/reports', language: 'en' })).toBeNull()
  expect(wentTo({ path: '/reports', language: 'en' })).toBeNull()
})

test('a visitor, somebody who leaves, and a page without the network stay where they are', () => {
  expect(wentTo({ path: '/reports' })).toBeNull()
  expect(wentTo({ path: '/reports', language: 'es', isLeaving: true })).toBeNull()
  expect(wentTo({ path: '/reports', language: 'es', isOffline: true })).toBeNull()
})
