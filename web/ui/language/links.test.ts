import { expect, test } from 'vitest'
import { localizeHref, hrefInLocale } from './links.ts'
import { localeOf } from './locale.ts'

test('a path of ours leads to the page in the reader’s language', () => {
  expect(localizeHref('/', 'es')).toBe('/es')
  expect(localizeHref('/report?type=threats#when', 'es')).toBe('/es/report?type=threats#when')
  expect(localizeHref('/?from=mail', 'es')).toBe('/es?from=mail')
  expect(localizeHref('/report', 'en')).toBe('/report')
})

test('addresses that are not pages of ours stay as they are', () => {
  for (const href of ['#main', 'tel:988', 'https://example.org/es', '//example.org/a', '/es/report']) {
    expect(localizeHref(href, 'es')).toBe(href)
  }
})

test('switching the language keeps the page, its query and its place', () => {
  expect(hrefInLocale('es', '/report/7?entry=2#when')).toBe('/es/report/7?entry=2#when')
  expect(hrefInLocale('en', '/es/report/7?entry=2#when')).toBe('/report/7?entry=2#when')
  expect(hrefInLocale('en', '/es')).toBe('/')
  expect(hrefInLocale('es', '/')).toBe('/es')
  expect(hrefInLocale('es', '/es/terms')).toBe('/es/terms')
})

test('a path belongs to Spanish only under /es itself', () => {
  expect(localeOf('/es')).toBe('es')
  expect(localeOf('/es/crisis')).toBe('es')
  expect(localeOf('/essays')).toBe('en')
})
