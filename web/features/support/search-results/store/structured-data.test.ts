import { expect, test } from 'vitest'
import type { OwnPages } from './kinds.ts'
import { structuredData, structuredDataElement } from './structured-data.ts'

const blank: OwnPages = { of: 'person', name: '', what: '', place: '', about: '', site: '', pages: '' }

test('without a name there is nothing to say', () => {
  expect(structuredData(blank)).toBeNull()
  expect(structuredDataElement({ ...blank, name: '  ' })).toBeNull()
})

test('describes the person on own pages and omits unfilled fields', () => {
  expect(
    structuredData({
      ...blank,
      name: 'Ana Ruiz',
      what: 'Nurse',
      site: 'ana.example',
      pages: 'https://a.example/ana\nnot an address\n b.example/ana ',
    }),
  ).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Ana Ruiz',
    jobTitle: 'Nurse',
    url: 'https://ana.example/',
    sameAs: ['https://a.example/ana', 'https://b.example/ana'],
  })
})

test('a business says where it is', () => {
  expect(structuredData({ ...blank, of: 'business', name: 'Café Sol', place: 'Quito' })).toMatchObject({
    '@type': 'LocalBusiness',
    areaServed: 'Quito',
  })
})

test('no words end the element early', () => {
  const element = structuredDataElement({ ...blank, name: 'A', about: '</script><script>alert(1)</script>' })
  expect(element?.match(/<\/?script/g)).toEqual(['<script', '</script'])
})
