import { expect, test } from 'vitest'
import { registeredTexts } from '#content/text-changes/register.ts'
import { textPages } from '#web/app/built-pages.ts'
import { pages } from '#web/app/pages.ts'
import { pageOf } from '#web/platform/pages/page-of.ts'
import { describedPages, publicPages } from './public-pages.ts'
import { publicTexts } from './public-texts.ts'

/** Pages that nobody looks for by a name. */
const unsearched: Readonly<Record<string, string>> = {
  '/': 'the name of the site leads to it',
  '/admin': 'to anybody but an administrator it does not exist',
  '/admin/setup': 'to anybody but an administrator it does not exist',
  '/debug': 'it is for people who repair the app',
  '/reply': 'it is opened from a link that was sent',
  '/report/receipt': 'it is opened with the words of a report',
  '/safe-spaces/owner': 'it is opened from a link that was sent',
  '/search': 'it is this page',
  '/seo-help/notice': 'it starts at a result on a list',
  '/subscription/success': 'it is opened from a page of Stripe',
}

test('every page is found, or has a reason not to be', () => {
  const paths = pages.map(({ path }) => path).filter((path) => !path.includes(':'))
  expect([...Object.keys(describedPages), ...Object.keys(unsearched)].toSorted()).toEqual(paths.toSorted())
})

test('every text has a title in both languages and a linked page', () => {
  const paths = new Set(pages.flatMap((page) => [page, ...textPages(page)]).map(({ path }) => path))
  for (const locale of ['en', 'es'] as const) {
    const texts = [...publicPages(locale), ...publicTexts(locale)]
    expect(texts.filter(({ title }) => title.trim() === '')).toEqual([])
    expect(texts.filter(({ path }) => !paths.has(pageOf(path)))).toEqual([])
    expect(texts.flatMap(({ text }) => text ?? [])).toEqual(registeredTexts().map(({ text }) => text))
  }
  expect(publicPages('es').find(({ path }) => path === '/privacy')?.title).toBe('Privacidad')
})

test('guides, modules, stories, notices, programmes and help lines describe their subject', () => {
  const texts = publicTexts('en')
  for (const kind of ['guide', 'module', 'scenario', 'notice', 'rule', 'letter', 'helpline'])
    expect(texts.filter((each) => each.kind === kind && each.words === '')).toEqual([])
  expect(texts.find(({ title }) => title.startsWith('988'))).toMatchObject({
    kind: 'helpline',
    path: '/crisis#US',
    words: 'United States · 988',
  })
})
