import type { Page } from '@playwright/test'
import { given } from '../support/journeys/given/given.ts'
import type { GivenMember } from '../support/journeys/given/members.ts'
import { expectOutOfTheWay, expectRoomUsed } from '../support/journeys/frame.ts'
import { expect, takenOver, test as journey } from '../support/journeys/journey.ts'
import {
  expectNoWiderAtAnySize,
  expectWell,
  fourLooks,
  isShortRun,
  type Look,
} from '../support/journeys/looks.ts'
import { expectRoomForFingers } from '../support/journeys/targets.ts'
import {
  asLoaded,
  isJudgedAsLoaded,
  isLeftToLongRun,
  type Row,
  statesOf,
  type Sweep,
  titleOf,
} from './rows.ts'
import { newStage, type Stage } from './stage.ts'
import { isInSpanish } from './sweeps.ts'
import { openTab, type Tab } from './tab.ts'
import { looksInTurn } from './turns.ts'

/** The folder for drawn pages. */
const sheet = process.env['SHEET']

interface Fixtures {
  /** What the pages show, shared by all rows of a worker. */
  stage: Stage
  /** The tab of one person, used for all their rows. */
  tabOf: (who: string, member?: GivenMember) => Promise<Tab>
}

const base = journey.extend<object, Fixtures>({
  stage: [({ server }, use) => use(newStage(server, given(server, server.url))), { scope: 'worker' }],
  tabOf: [
    async ({ browser, stage }, use, { project }) => {
      const tabs = new Map<string, Tab>()
      const { locale, timezoneId, contextOptions } = project.use
      const options = { ...contextOptions, ...(locale && { locale }), ...(timezoneId && { timezoneId }) }
      await use(async (who, member) => {
        const tab = tabs.get(who) ?? (await openTab(browser, options, stage, member))
        tabs.set(who, tab)
        return tab
      })
      for (const tab of tabs.values()) await tab.close()
    },
    { scope: 'worker' },
  ],
})

export { base as test }

/**
 * Checks each page of a person in each of its states: by axe in all four looks (in a short run each row as loaded, in one look), by
 * its width at all sizes, in Spanish as well, by the position of the way out, by the size of touch targets, and by the use of a
 * wide screen.
 * @param test if not on the shared server
 */
export function sweep(each: Sweep, test: typeof base = base): void {
  const { who, signedIn, rows } = each
  test.describe(who, () => {
    // One worker for all of them, because they share a tab and the stage.
    test.describe.configure({ mode: 'default' })
    for (const row of rows) {
      if (isShortRun && isLeftToLongRun(row)) continue
      test(titleOf(row), async ({ stage, tabOf }) => {
        const tab = await tabOf(who, await signedIn?.(stage))
        await tab.clear(row.records ?? 'open')
        if (sheet) await draw(tab.page, each, row, stage)
        else await judge(tab, each, row, stage)
        expect(tab.watch.complaints.splice(0)).toEqual([])
      })
    }
  })
}

/** Draws a page in two of its looks instead of checking it, for `npm run draw:sheet`. */
async function draw(page: Page, { who }: Sweep, row: Row, stage: Stage): Promise<void> {
  await row.before?.(page, stage)
  const at = typeof row.at === 'function' ? await row.at(stage, page) : (row.at ?? row.page)
  await expectWhole(page, at, 'en', row)
  if (row.shows) await expect(page.getByText(row.shows).filter({ visible: true }).first()).toBeVisible()
  const name = `${titleOf(row)} ${who}`.replaceAll(/[^a-z0-9]+/gi, '-')
  for (const { size, colorScheme } of fourLooks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.screenshot({ path: `${sheet}/${name}.${size.width}.${colorScheme}.png` })
  }
}

/** The checks of each state at the widths in which it is shown. */
const atWidths = { atEachWidth: expectOutOfTheWay, onPhone: expectRoomForFingers }

type NextLooks = () => readonly Look[]

/** Yields the looks in which to check a row's states, one after the other. */
function inItsLooks(each: Sweep, row: Row): NextLooks {
  if (!isShortRun) return () => fourLooks
  const turns = looksInTurn(each, row).values()
  return () => {
    const { value: look } = turns.next()
    if (!look) throw new Error('no look left for this state')
    return [look]
  }
}

async function judge({ page, letFrames }: Tab, each: Sweep, row: Row, stage: Stage): Promise<void> {
  const nextLooks = inItsLooks(each, row)
  if (row.showsFiles) await letFrames()
  await row.before?.(page, stage)
  const at = typeof row.at === 'function' ? await row.at(stage, page) : (row.at ?? row.page)
  const inSpanish = isInSpanish(each, row, isShortRun)
  if (inSpanish) {
    await base.step('in Spanish', async () => {
      // Another language only changes how much space the text needs.
      await expectWhole(page, at === '/' ? '/es' : `/es${at}`, 'es', row)
      await expectNoWiderAtAnySize(page, expectOutOfTheWay, expectRoomUsed)
    })
  }
  await base.step(asLoaded, async () => {
    await expectWhole(page, at, 'en', row)
    if (row.shows) await expect(page.getByText(row.shows).filter({ visible: true }).first()).toBeVisible()
    const looks = isJudgedAsLoaded(row) ? nextLooks() : []
    // Its longer texts were already checked at both ends of the widths.
    const isFurther = inSpanish && looks.length > 0
    await expectWell(page, { looks, isFurther, ...atWidths, onWideScreen: expectRoomUsed })
  })
  for (const [state, reach] of statesOf(row, isShortRun)) {
    await base.step(state, async () => {
      await reach(page, stage)
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await expectWell(page, { looks: nextLooks(), isFurther: true, ...atWidths })
    })
  }
}

/** Loads a page without scripts: it must be complete, or say that it needs scripts and where help is. */
async function expectWhole(page: Page, address: string, language: string, { status }: Row): Promise<void> {
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(status ?? 200)
  expect(await answer?.text(), 'the page as it is sent').toMatch(/<main[^>]*>.*(<h1|<noscript>.*\/crisis")/s)
  await takenOver(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText('Loading...')).toHaveCount(0)
}
