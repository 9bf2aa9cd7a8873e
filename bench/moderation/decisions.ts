import type { Page } from '@playwright/test'
import { open } from '../../tests/support/journeys/opening.ts'

/**
 * Reads and decides about so many items by keys alone.
 *
 * @returns of each item the presses it took, and the milliseconds from the last of them until the next one was there
 */
export async function decideAll(
  page: Page,
  items: number,
): Promise<{ presses: readonly number[]; next: readonly number[] }> {
  await open(page, '/moderation')
  await page.getByRole('list', { name: 'Queue' }).getByRole('listitem').first().waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Show the text' }).waitFor()
  await observeItems(page)
  const presses: number[] = []
  const next: number[] = []
  for (let item = 0; item < items; item++) {
    let pressed = 0
    const press = async (key: string) => {
      pressed += 1
      await page.keyboard.press(key)
    }
    await press('v')
    const text = page.getByRole('region', { name: 'The text' })
    await page.getByRole('toolbar').getByRole('button', { name: 'Publish', exact: true }).waitFor()
    const isRefused = ((await text.textContent()) ?? '').includes('@')
    if (isRefused) {
      await press('r')
      await page.getByRole('form', { name: 'Refuse' }).waitFor()
      await press('Enter')
    } else await press('p')
    presses.push(pressed)
    if (item === items - 1) break
    next.push(await untilNext(page))
  }
  await page.getByText('Nothing is waiting').waitFor()
  return { presses, next }
}

/** Notes in the page when the last key was pressed and when an item was covered after that. */
async function observeItems(page: Page): Promise<void> {
  await page.evaluate(() => {
    const noted = { pressed: 0, covered: 0, id: new URL(location.href).searchParams.get('item') }
    Object.assign(globalThis, { noted })
    document.addEventListener(
      'keydown',
      () => {
        noted.pressed = performance.now()
      },
      true,
    )
    new MutationObserver(() => {
      const id = new URL(location.href).searchParams.get('item')
      if (id === noted.id || !document.querySelector('section [inert]')) return
      noted.id = id
      requestAnimationFrame(() => {
        noted.covered = performance.now()
      })
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}

/** @returns milliseconds from the last press until the next item was there */
async function untilNext(page: Page): Promise<number> {
  const handle = await page.waitForFunction(() => {
    const { noted } = globalThis as unknown as { noted: { pressed: number; covered: number } }
    return noted.covered > noted.pressed ? noted.covered - noted.pressed : null
  })
  return Number(await handle.jsonValue())
}
