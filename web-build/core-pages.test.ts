import { expect, test } from 'vitest'
import { isCorePage } from './core-pages.ts'

test('knows the pages people in need reach by their files, per language', () => {
  expect(
    ['index.html', 'crisis/index.html', 'es/report/index.html', 'es\\index.html'].map(isCorePage),
  ).toEqual([true, true, true, true])
  expect(['about/index.html', 'crisis/line/index.html', 'index.js'].map(isCorePage)).toEqual([
    false,
    false,
    false,
  ])
})
