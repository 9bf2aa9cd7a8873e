import { expect, test } from 'vitest'
import { holdings } from '#content/policies/holdings/holdings.ts'
import { noAnswers } from '#web/records/body/answers.ts'
import { newDraft } from '#web/features/reporting/report-form/model/draft.ts'
import { indexPage } from './index-page.ts'

const nothing = {
  madeInWords: 'today',
  tables: [],
  reports: [],
  incidents: [],
  personalRecords: [],
  drafts: [],
  picture: null,
  hasEarlier: false,
}

test('typed text appears as text on the page, without scripts or requests', () => {
  const typed = `<img src=x onerror="alert('1')">&`
  const page = indexPage({ ...nothing, tables: [{ table: 'profiles', rows: [{ display_name: typed }] }] })
  expect(page).not.toContain('<img')
  expect(page).toContain('&lt;img src=x onerror=')
  expect(page).not.toMatch(/<script|https?:|@import|url\(/)
  expect(page).toContain("default-src 'none'")
})

test('drafts, the picture and data from before a reset are included', () => {
  const answers = { ...noAnswers, title: 'Behind the gym', story: 'They <wait> for me' }
  const page = indexPage({
    ...nothing,
    drafts: [{ ...newDraft(), answers }],
    picture: 'picture.webp',
    hasEarlier: true,
  })
  expect(page).toContain('<h3>Behind the gym</h3>')
  expect(page).toContain('They &lt;wait&gt; for me')
  expect(page).toContain('<a href="picture.webp">')
  expect(page).toContain('from before a reset')
  expect(indexPage(nothing)).not.toContain('from before a reset')
})

test('personal records are readable on the page, even of an unknown kind', () => {
  const record = { id: 'a', savedAt: '2026-03-19T08:00:00Z', copyOf: null, isWaiting: false }
  const page = indexPage({
    ...nothing,
    personalRecords: [
      { ...record, kind: 'safety-plan', value: { signs: 'I <stop> answering', people: [{ name: 'Ana' }] } },
      { ...record, kind: 'of-another-version', value: ['a word'] },
    ],
  })
  expect(page).toContain('<h3>Your safety plan</h3>')
  expect(page).toContain('I &lt;stop&gt; answering')
  expect(page).toContain('Ana')
  expect(page).toContain('<h3>of-another-version</h3>')
  expect(page).toContain('a word')
})

test('the page names everything left out of the copy and why', () => {
  const page = indexPage(nothing)
  for (const { copy, isPersonal } of holdings) {
    if (typeof copy === 'object' && isPersonal) expect(page).toContain(copy.not.en)
  }
})
