import { expect, type Page } from '@playwright/test'
import { expectToastsClear, expectLeaveButtonClear, expectWidthUsed } from '../support/journeys/layout.ts'
import {
  expectAccessible,
  expectNoSidewaysScrollAtAnySize,
  expectPageChecks,
  looksToCheck,
  isShortRun,
  type Look,
} from '../support/journeys/looks.ts'
import { test } from './sweep.ts'

const isPhone = ({ size }: Look) => size.width < 1000
const isDark = ({ colorScheme }: Look) => colorScheme === 'dark'
const pale = 'color: #999; background: #fff'

/** Defects, each in an otherwise correct page, with the looks in which axe can find it. A page that is too wide is found in all. */
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
  ['something too wide for a telephone', 'div { width: 500px }', '<div>Wide</div>', () => true],
  ['something too wide for a small telephone', 'div { width: 350px }', '<div>Wide</div>', () => true],
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
  await expectPageChecks(page, { looks: looksToCheck })
  for (const look of looksToCheck) await expectPageChecks(page, { looks: [look] })
  await expectNoSidewaysScrollAtAnySize(page)
})

for (const [what, style, body, where] of faults) {
  test(`${what} is found in each visible look, and by all four together`, async ({ page }) => {
    await plant(page, style, body)
    for (const look of looksToCheck) {
      expect(await finds(expectPageChecks(page, { looks: [look] }))).toBe(where(look))
      await plant(page, style, body)
    }
    expect(await finds(expectPageChecks(page, { looks: looksToCheck }))).toBe(true)
  })
}

test('finds words that overflow in another language at the right size', async ({ page }) => {
  for (const style of [
    'div { width: 330px }',
    'div { width: 0 } @media (min-width: 1000px) { div { width: 1300px } }',
  ]) {
    await plant(page, style, '<div>Largo</div>')
    expect(await finds(expectNoSidewaysScrollAtAnySize(page))).toBe(true)
  }
})

test('a journey finds what is wrong in its own look', async ({ page }) => {
  await plant(page, '', '<button></button>')
  expect(await finds(expectAccessible(page))).toBe(true)
})

const bars = `nav { position: fixed; inset: auto 0 0; height: 64px; background: #fff }
  aside { position: fixed; right: 0; bottom: 0 } aside a { display: block; width: 56px; height: 64px }`
const wayOut = '<nav><a href="/">Home</a></nav><aside><a href="https://example.org">Leave quickly</a></aside>'

test('a way out in its own place is well', async ({ page }) => {
  await plant(page, `${bars} main { padding-bottom: 64px }`, `<div style="height: 2000px"></div>${wayOut}`)
  await expectLeaveButtonClear(page)
})

for (const [what, style, body] of [
  ['words under the way out', 'i { position: fixed; right: 9px; bottom: 9px; z-index: 1 }', '<i>Help</i>'],
  ['a button under the way out', 'button { position: fixed; right: 0; bottom: 0 }', '<button>Send</button>'],
  ['something over the way out', 'b { position: fixed; inset: 0; z-index: 9 }', '<b></b>'],
  ['a page that ends under the bar', 'p { margin: 0 }', '<div style="height: 2000px"></div><p>The end</p>'],
  ['a way out that is cut off', 'aside { right: -20px !important }', ''],
] as const) {
  test(`${what}: found`, async ({ page }) => {
    const isUnder = what.endsWith('under the way out')
    await plant(page, `${bars} ${style}`, isUnder ? `${wayOut}${body}` : `${body}${wayOut}`)
    expect(await finds(expectLeaveButtonClear(page))).toBe(true)
  })
}

const messageMarkup = '<section aria-label="Messages"><output><p class="said">Saved</p></output></section>'

for (const [what, where, body] of [
  ['a message over the title', 'top: 0; left: 0', ''],
  ['a message over the main button', 'top: 300px; left: 0', '<button class="bg-deep">Send</button>'],
  ['a message over the bar', 'bottom: 0; left: 0', '<nav class="fixed"><a href="/">Home</a></nav>'],
  ['a message that is cut off', 'top: 400px; left: 300px', ''],
] as const) {
  test(`${what}: found`, async ({ page }) => {
    const style = `button { position: absolute; top: 310px; left: 20px }
      nav { position: fixed; bottom: 0 } .said { position: fixed; margin: 0; width: 200px; height: 60px;`
    await plant(page, `${style} top: 500px; left: 0 }`, body + messageMarkup)
    await expectToastsClear(page)
    await plant(page, `${style} ${where} }`, body + messageMarkup)
    expect(await finds(expectToastsClear(page, 200))).toBe(true)
  })
}

test('finds an error at another width in whichever look axe judges', async ({ page }) => {
  const atWidth = (width: number) => async (judged: Page) => {
    expect(judged.viewportSize()?.width).not.toBe(width)
  }
  await plant(page, '', '')
  for (const width of [320, 390, 1280]) {
    expect(await finds(expectPageChecks(page, { looks: [], atEachWidth: atWidth(width) }))).toBe(true)
    await plant(page, '', '')
  }
  await expectPageChecks(page, { looks: [], atEachWidth: atWidth(360) })
})

test('judges state consequences at two widths in short runs and under axe', async ({ page }) => {
  await plant(page, '', '')
  for (const look of looksToCheck) {
    const widths: number[] = []
    const atEachWidth = async () => void widths.push(page.viewportSize()?.width ?? 0)
    await expectPageChecks(page, { looks: [look], isRepeated: true, atEachWidth })
    expect(widths).toHaveLength(isShortRun ? 2 : 3)
    expect(widths).toContain(look.size.width)
  }
})

test('finds a narrow column beside an empty half beyond two screens', async ({ page }) => {
  const column = (length: number) => '<div>Words upon words. </div>'.repeat(length)
  const style = 'div { width: 30%; height: 50px } h1, p { display: none }'
  const isUsed = { looks: [], onWideScreen: expectWidthUsed }
  await plant(page, style, column(34))
  await expectPageChecks(page, isUsed)
  await plant(page, style, column(40))
  expect(await finds(expectPageChecks(page, isUsed))).toBe(true)
  const beside = 'em { position: sticky; top: 0; float: right }'
  await plant(page, `${style} ${beside}`, `<em>What is below</em>${column(40)}`)
  await expectPageChecks(page, isUsed)
})
