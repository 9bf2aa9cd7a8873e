import { expect, test } from 'vitest'
import { holdings } from '#content/policies/holdings/holdings.ts'
import { indexPage } from './index-page.ts'

const nothing = { madeInWords: 'today', tables: [], reports: [], incidents: [] }

test('what was typed is text in the page, which holds no script and loads nothing', () => {
  const typed = `<img src=x onerror="alert('1')">&`
  const page = indexPage({ ...nothing, tables: [{ table: 'profiles', rows: [{ display_name: typed }] }] })
  expect(page).not.toContain('<img')
  expect(page).toContain('&lt;img src=x onerror=')
  expect(page).not.toMatch(/<script|https?:|@import|url\(/)
  expect(page).toContain("default-src 'none'")
})

test('the page names everything that is left out of the copy, with the reason', () => {
  const page = indexPage(nothing)
  for (const { copy, isPersonal } of holdings) {
    if (typeof copy === 'object' && isPersonal) expect(page).toContain(copy.not.en)
  }
})
