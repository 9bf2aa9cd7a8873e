import { expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleIn,
  expectAccessibleInEveryLook,
  expectNoWiderAtAnySize,
  fourLooks,
  type Look,
} from '../support/journeys/looks.ts'
import { test } from './sweep.ts'

const isPhone = ({ size }: Look) => size.width < 1000
const isDark = ({ colorScheme }: Look) => colorScheme === 'dark'
const pale = 'color: #999; background: #fff'

/** Faults, each planted in a page that is well otherwise, with the looks in which it can be seen. */
const faults: [what: string, style: string, body: string, where: (look: Look) => boolean][] = [
  ['a button without a name', '', '<button></button>', () => true],
  ['words too pale', `p { ${pale} }`, '', () => true],
  ['words too pale in dark colours', `@media (prefers-color-scheme: dark) { p { ${pale} } }`, '', isDark],
  [
    'words too pale in light colours',
    `@media (prefers-color-scheme: light) { p { ${pale} } }`,
    '',
    (look) => !isDark(look),
  ],
  [
    'a field without a label on a wide screen',
    '@media (max-width: 999px) { input { display: none } }',
    '<input>',
    (look) => !isPhone(look),
  ],
  ['something too wide for a telephone', 'div { width: 500px }', '<div>Wide</div>', isPhone],
  ['something too wide for a small telephone', 'div { width: 350px }', '<div>Wide</div>', isPhone],
]

async function plant(page: Page, style: string, body: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setContent(`<!doctype html><html lang="en"><title>Planted</title>
    <meta name="viewport" content="width=device-width"><style>body { margin: 0 } ${style}</style>
    <main><h1>Planted</h1><p>Some words</p>${body}</main></html>`)
}

const finds = (look: Promise<void>) =>
  look.then(
    () => false,
    () => true,
  )

test('a page without a fault is judged well in every look', async ({ page }) => {
  await plant(page, '', '')
  await expectAccessibleInEveryLook(page)
  for (const look of fourLooks) await expectAccessibleIn(page, look)
  await expectNoWiderAtAnySize(page)
})

for (const [what, style, body, where] of faults) {
  test(`${what} is found in each look in which it can be seen, and by a look at all four`, async ({
    page,
  }) => {
    await plant(page, style, body)
    for (const look of fourLooks) expect(await finds(expectAccessibleIn(page, look))).toBe(where(look))
    await plant(page, style, body)
    expect(await finds(expectAccessibleInEveryLook(page))).toBe(true)
  })
}

test('words that another language makes too long are found at the size at which they are', async ({
  page,
}) => {
  for (const style of [
    'div { width: 330px }',
    'div { width: 0 } @media (min-width: 1000px) { div { width: 1300px } }',
  ]) {
    await plant(page, style, '<div>Largo</div>')
    expect(await finds(expectNoWiderAtAnySize(page))).toBe(true)
  }
})

test('a journey finds what is wrong in its own look', async ({ page }) => {
  await plant(page, '', '<button></button>')
  expect(await finds(expectAccessible(page))).toBe(true)
})
