import type { Page } from '@playwright/test'
import { createSeed } from '../support/journeys/seed/seed.ts'
import type { SeededMember } from '../support/journeys/seed/members.ts'
import { expectLeaveButtonClear, expectWidthUsed } from '../support/journeys/layout.ts'
import { expect, waitForFullHydration, test as journey } from '../support/journeys/journey.ts'
import {
  expectNoSidewaysScrollAtAnySize,
  expectPageChecks,
  looksToCheck,
  isShortRun,
  type Look,
} from '../support/journeys/looks.ts'
import { expectTouchTargets } from '../support/journeys/touch-targets.ts'
import {
  loadedState,
  isCheckedAsLoaded,
  isLongRunOnly,
  type Row,
  statesToCheck,
  type Sweep,
  titleOf,
} from './rows.ts'
import { newStage, type Stage } from './stage.ts'
import { isCheckedInSpanish } from './sweeps.ts'
import { openTab, type Tab } from './tab.ts'
import { rotatedLooks } from './look-rotation.ts'

/** The folder for drawn pages. */
const sheet = process.env['SHEET']

interface Fixtures {
  /** What the pages show, shared by all rows of a worker. */
  stage: Stage
  /** The tab of one person, used for all their rows. */
  tabOf: (who: string, member?: SeededMember) => Promise<Tab>
}

const base = journey.extend<object, Fixtures>({
  stage: [({ server }, use) => use(newStage(server, createSeed(server, server.url))), { scope: 'worker' }],
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
      if (isShortRun && isLongRunOnly(row)) continue
      test(titleOf(row), async ({ stage, tabOf }) => {
        const tab = await tabOf(who, await signedIn?.(stage))
        await tab.clear(row.records ?? 'open')
        if (sheet) await draw(tab.page, each, row, stage)
        else await checkPage(tab, each, row, stage)
        expect(tab.watch.complaints.splice(0)).toEqual([])
      })
    }
  })
}

/** Draws a page in two of its looks instead of checking it, for `npm run draw:sheet`. */
async function draw(page: Page, { who }: Sweep, row: Row, stage: Stage): Promise<void> {
  await row.before?.(page, stage)
  const at = typeof row.at === 'function' ? await row.at(stage, page) : (row.at ?? row.page)
  await expectComplete(page, at, 'en', row)
  if (row.shows) await expect(page.getByText(row.shows).filter({ visible: true }).first()).toBeVisible()
  const name = `${titleOf(row)} ${who}`.replaceAll(/[^a-z0-9]+/gi, '-')
  for (const { size, colorScheme } of looksToCheck) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.screenshot({ path: `${sheet}/${name}.${size.width}.${colorScheme}.png` })
  }
}

/** The checks of each state at the widths in which it is shown. */
const widthChecks = { atEachWidth: expectLeaveButtonClear, onPhone: expectTouchTargets }

type NextLooks = () => readonly Look[]

/** Yields the looks in which to check a row's states, one after the other. */
function createLookPicker(each: Sweep, row: Row): NextLooks {
  if (!isShortRun) return () => looksToCheck
  const turns = rotatedLooks(each, row).values()
  return () => {
    const { value: look } = turns.next()
    if (!look) throw new Error('no look left for this state')
    return [look]
  }
}

async function checkPage({ page, allowFrames }: Tab, each: Sweep, row: Row, stage: Stage): Promise<void> {
  const nextLooks = createLookPicker(each, row)
  if (row.showsFiles) await allowFrames()
  await row.before?.(page, stage)
  const at = typeof row.at === 'function' ? await row.at(stage, page) : (row.at ?? row.page)
  const inSpanish = isCheckedInSpanish(each, row, isShortRun)
  if (inSpanish) {
    await base.step('in Spanish', async () => {
      // Another language only changes how much space the text needs.
      await expectComplete(page, at === '/' ? '/es' : `/es${at}`, 'es', row)
      await expectNoSidewaysScrollAtAnySize(page, expectLeaveButtonClear, expectWidthUsed)
    })
  }
  await base.step(loadedState, async () => {
    await expectComplete(page, at, 'en', row)
    if (row.shows) await expect(page.getByText(row.shows).filter({ visible: true }).first()).toBeVisible()
    const looks = isCheckedAsLoaded(row) ? nextLooks() : []
    // Its longer texts were already checked at both ends of the widths.
    const isFurther = inSpanish && looks.length > 0
    await expectPageChecks(page, {
      looks,
      isRepeated: isFurther,
      ...widthChecks,
      onWideScreen: expectWidthUsed,
    })
  })
  for (const [state, reach] of statesToCheck(row, isShortRun)) {
    await base.step(state, async () => {
      await reach(page, stage)
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await expectPageChecks(page, { looks: nextLooks(), isRepeated: true, ...widthChecks })
    })
  }
}

/** Loads a page without scripts: it must be complete, or say that it needs scripts and where help is. */
async function expectComplete(page: Page, address: string, language: string, { status }: Row): Promise<void> {
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(status ?? 200)
  expect(await answer?.text(), 'the page as it is sent').toMatch(/<main[^>]*>.*(<h1|<noscript>.*\/crisis")/s)
  await waitForFullHydration(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText('Loading...')).toHaveCount(0)
}
