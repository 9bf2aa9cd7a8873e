import type { Page } from '@playwright/test'
import { open } from '../../tests/support/journeys/page-load.ts'
import { percentile, rounded } from '../measuring/percentile.ts'

/** Works through so many new cases by keys alone: looks at each, takes it, acknowledges it. */
export async function triage(page: Page, count: number) {
  await open(page, '/school')
  const queue = page.getByRole('list', { name: 'Cases' })
  await queue.getByRole('listitem').first().waitFor()
  // Until a title is opened a case is called by its kind.
  await page.locator('section[aria-busy=false]').waitFor()
  const pane = page.getByRole('region', { name: 'The report you chose' })
  const times = { look: [] as number[], assign: [] as number[], acknowledge: [] as number[] }
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const timed = async (what: keyof typeof times, work: () => Promise<void>) => {
    const before = performance.now()
    await work()
    times[what].push(performance.now() - before)
  }
  for (let turn = 0; turn < count; turn++) {
    await timed('look', async () => {
      await press('j')
      await press('o')
      const title = await queue.locator('[aria-current=true]').textContent()
      await pane.getByRole('heading', { name: (title ?? '').replace('Unread: ', '') }).waitFor()
    })
    await timed('assign', async () => {
      await press('a')
      await queue.locator('[data-case]:has([aria-current=true])').getByText('You', { exact: true }).waitFor()
    })
    await timed('acknowledge', async () => {
      await press('r')
      await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input') === true)
      await press('Enter')
      await pane.getByRole('textbox', { name: /^Your message/ }).waitFor()
      // Nothing is left to be filled by hand: the name, the team and the promised day are known.
      await page.waitForFunction(() => document.activeElement?.id === 'reply')
      await press('ControlOrMeta+Enter')
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-current') === 'true')
    })
  }
  const rows = Object.entries(times).map(([step, each]) => ({
    step,
    'p50 (ms)': rounded(percentile(each, 0.5), 0),
    'p95 (ms)': rounded(percentile(each, 0.95), 0),
    'whole (s)': rounded(each.reduce((sum, one) => sum + one, 0) / 1000),
  }))
  return { rows, presses: rounded(presses / count), cases: count }
}
