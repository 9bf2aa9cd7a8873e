import { expect, test } from 'vitest'
import { isCorePage } from './core-pages.ts'

test('the pages where people arrive in need are known by their files, in each language', () => {
  expect(
    ['index.html', 'crisis/index.html', 'es/report/index.html', 'es\\index.html'].map(isCorePage),
  ).toEqual([true, true, true, true])
  expect(['about/index.html', 'crisis/line/index.html', 'index.js'].map(isCorePage)).toEqual([
    false,
    false,
    false,
  ])
})
