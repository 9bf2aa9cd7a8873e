import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { servedFolder } from '#server/platform/http/pages/served-folder.ts'
import { textPages } from '#web/app/built-pages.ts'
import { pages as listed } from '#web/app/pages.ts'
import { looksToCheck } from '../support/journeys/looks.ts'
import { isCheckedAsLoaded, isLongRunOnly, checkedStates, statesToCheck } from './rows.ts'
import { test } from './sweep.ts'
import { isCheckedInSpanish, sweeps } from './sweeps.ts'
import { rotatedLooks } from './look-rotation.ts'

const texts = new Set(listed.flatMap((page) => textPages(page).map(({ path }) => path)))
const all = Object.values(sweeps).flat()

const build = join(import.meta.dirname, '../../build')

test('each build page has a row, and each row a page', () => {
  const { pages } = JSON.parse(readFileSync(join(servedFolder(build), 'pages.json'), 'utf8'))
  const built = pages
    .map(({ path }: { path: string }) => path)
    .filter((path: string) => path !== '/es' && !path.startsWith('/es/'))
    // All guides have the same layout: the row of `/resources/:guideId` stands for all.
    .filter((path: string) => !texts.has(path))
  const rows = all.flatMap((each) => each.rows)
  const pagesOf = (looked: typeof rows) => [...new Set(looked.map(({ page }) => page))].sort()
  expect(pagesOf(rows)).toEqual(built.toSorted())
  expect(pagesOf(rows.filter((row) => !isLongRunOnly(row)))).toEqual(built.toSorted())
})

test('a short run checks every page in Spanish as one role', () => {
  const rows = all.flatMap((each) => each.rows.map((row) => ({ each, row })))
  const spanish = rows
    .filter(({ each, row }) => isCheckedInSpanish(each, row, true))
    .map(({ row }) => row.page)
  expect(spanish.toSorted()).toEqual([...new Set(rows.map(({ row }) => row.page))].toSorted())
})

test('what was judged once is judged still', () => {
  const judged = all.flatMap((each) => each.rows.flatMap((row) => checkedStates(each, row)))
  expect(new Set(judged).size, 'each has a name of its own').toBe(judged.length)
  // Added states may be absent from the list; removing a state needs a change there, and so is noticed.
  const before = readFileSync(new URL('judged.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(before.filter((state) => !judged.includes(state))).toEqual([])
})

test('judging each state in one look balances all four looks', () => {
  const looks = all.flatMap((each) =>
    each.rows
      .filter((row) => !isLongRunOnly(row))
      .flatMap((row) =>
        rotatedLooks(each, row).slice(0, Number(isCheckedAsLoaded(row)) + statesToCheck(row, true).length),
      ),
  )
  for (const look of looksToCheck) {
    const share = looks.filter((each) => each === look).length / looks.length
    expect(share, JSON.stringify(look)).toBeGreaterThan(0.2)
  }
})
