import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { pagesOfTexts } from '#web/app/built-pages.ts'
import { pages as listed } from '#web/app/pages.ts'
import { asLoaded, isJudgedAsLoaded, titleOf } from './rows.ts'
import { sweeps } from './sweeps.ts'

const texts = new Set(listed.flatMap((page) => pagesOfTexts(page).map(({ path }) => path)))
const all = Object.values(sweeps).flat()

test('each page of the build has a row, and each row a page', () => {
  const { pages } = JSON.parse(readFileSync(new URL('../../build/pages.json', import.meta.url), 'utf8'))
  const built = pages
    .map(({ path }: { path: string }) => path)
    .filter((path: string) => path !== '/es' && !path.startsWith('/es/'))
    // One guide is drawn as another is: the row of `/resources/:guideId` stands for all.
    .filter((path: string) => !texts.has(path))
  const looked = new Set(all.flatMap(({ rows }) => rows.map(({ page }) => page)))
  expect([...looked].sort()).toEqual(built.toSorted())
})

test('what was judged once is judged still', () => {
  const judged = all.flatMap(({ who, rows }) =>
    rows.flatMap((row) =>
      [...(isJudgedAsLoaded(row) ? [asLoaded] : []), ...Object.keys(row.states ?? {})].map(
        (state) => `${who}: ${titleOf(row)}: ${state}`,
      ),
    ),
  )
  expect(new Set(judged).size, 'each has a name of its own').toBe(judged.length)
  // A state that is added need not stand there; one that is taken away is taken away there too, and so is seen.
  const before = readFileSync(new URL('judged.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(before.filter((state) => !judged.includes(state))).toEqual([])
})
