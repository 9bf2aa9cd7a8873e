import { chromium, type Page } from '@playwright/test'
import { chromiumArguments } from '../../tools/programs/find-chromium.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz'
const question = (page: Page) => page.getByRole('region', { name: 'Save on this device?' })
const usedAloneButton = (page: Page) => question(page).getByRole('button', { name: 'Only I use it' })

/** The two places where a visitor can write without an account, and the field of each. */
const report = {
  path: '/report',
  field: (page: Page) => page.getByRole('textbox', { name: 'In your own words' }),
}
const log = {
  path: '/incident-report',
  field: (page: Page) => page.getByRole('textbox', { name: 'What happened?' }),
}

/** Tries to reload the page, and stays. @returns whether the browser asked for confirmation */
async function isReloadConfirmed(page: Page): Promise<boolean> {
  const confirmation = page.waitForEvent('dialog', { timeout: 3_000 }).then(
    async (dialog) => {
      await dialog.dismiss()
      return dialog.type() === 'beforeunload'
    },
    () => false,
  )
  await page.evaluate(() => void setTimeout(() => window.location.reload()))
  return confirmation
}

for (const { path, field } of [report, log]) {
  test(`never loses words at ${path} silently, and saves on a private device`, async ({ page, context }) => {
    const words = recordSecret('words', `${letters} ${crypto.randomUUID().slice(0, 8)}`)
    await open(page, path)
    await expect(question(page).getByText('Nothing is saved until you choose.').last()).toBeVisible()
    const before = await field(page).boundingBox()
    await field(page).click()
    await page.keyboard.type(words)
    await expect(question(page).getByRole('status')).toHaveText('Not saved yet')
    // The question appears again at the first pause, without moving the page.
    const buttonBox = await usedAloneButton(page).boundingBox()
    await expect(question(page).getByRole('status')).toHaveText('Not saved yet. Closing this page loses it.')
    expect(await usedAloneButton(page).boundingBox()).toEqual(buttonBox)
    expect((await field(page).boundingBox())?.y).toBe(before?.y)
    await expect(page.getByRole('main').getByText(/\bSaved\b|in this tab/)).toHaveCount(0)
    expect(await isReloadConfirmed(page)).toBe(true)
    await expect(field(page)).toHaveValue(words)

    await usedAloneButton(page).click()
    await expect(question(page)).toHaveCount(0)
    if (path === '/report') await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
    expect(await isReloadConfirmed(page)).toBe(false)
    await page.close()
    const again = await context.newPage()
    await open(again, path)
    if (path === '/report') await again.getByRole('link', { name: /^Continue/ }).click()
    await expect(field(again)).toHaveValue(words)
  })
}

test('a page that says saved closes without a question', async ({ page }) => {
  await open(page, log.path)
  await usedAloneButton(page).click()
  await log.field(page).fill(recordSecret('words', `${letters} ${crypto.randomUUID().slice(0, 8)}`))
  // The page is closed at the moment at which it says so.
  const isConfirmed = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.body.textContent.includes('Saved on this device, sealed.')) return
          observer.disconnect()
          resolve(!window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await isConfirmed).toBe(false)
})

test('words are there after the browser was killed @long', async ({ origin }, testInfo) => {
  const words = recordSecret('words', `${letters} ${crypto.randomUUID().slice(0, 8)}`)
  const program = process.env['CHROMIUM_SHELL']
  const launch = () =>
    chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      ...(program && { executablePath: program }),
      args: chromiumArguments(),
      baseURL: origin,
      locale: 'en-US',
    })
  const first = await launch()
  const page = await first.newPage()
  await open(page, '/report')
  await report.field(page).fill(words)
  await usedAloneButton(page).click()
  await expect(page.getByText('Saved on this device, sealed')).toBeVisible()
  const browser = await first.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await browser?.send('SystemInfo.getProcessInfo')) ?? {}
  const own = processInfo.find(({ type }) => type === 'browser')
  if (!own) throw new Error('browser does not report its process')
  process.kill(own.id, 'SIGKILL')
  await first.close().catch(() => undefined)

  const second = await launch()
  const again = await second.newPage()
  await open(again, '/report')
  await again.getByRole('link', { name: /^Continue/ }).click()
  await expect(report.field(again)).toHaveValue(words)
  await second.close()
})

test('a press counts for what was under the finger when it started', async ({ page }) => {
  await open(page, '/report')
  const field = report.field(page)
  await field.fill('They waited at the gate.')
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  const press = async (meanwhile: () => Promise<unknown>) => {
    const box = await next.boundingBox()
    if (!box) throw new Error('no Continue button on the page')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await meanwhile()
    await page.mouse.up()
  }
  const what = page.getByRole('heading', { level: 1, name: 'What kind of thing happened?' })

  await test.step('the button moved away', async () => {
    await press(() => next.evaluate((button) => button.style.setProperty('margin-left', '260px')))
    await expect(what).toBeVisible()
    await page.goBack()
    await expect(field).toBeVisible()
    await next.evaluate((button) => button.removeAttribute('style'))
  })
  await test.step('the finger itself moved away: the press was taken back', async () => {
    await press(async () => {
      await page.mouse.move(10, 10)
    })
    await expect(field).toBeVisible()
    expect(new URL(page.url()).searchParams.get('step')).not.toBe('what')
  })
  await test.step('does not press a different element that moved under the finger', async () => {
    await press(() =>
      page.getByRole('button', { name: 'Send now' }).evaluate((other) => {
        const { left, top } = other.parentElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
        other.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:350px;height:80px;z-index:99`
      }),
    )
    await expect(what).toBeVisible()
  })
})

test('asks for no speech permission before a press', async ({ page }) => {
  await page.addInitScript(() => {
    const counter = { count: 0 }
    Object.assign(window, { asked: counter })
    const Recognition: unknown = Reflect.get(window, 'SpeechRecognition')
    if (typeof Recognition === 'function')
      Object.assign(Recognition, { available: () => Promise.resolve(`unavailable ${++counter.count}`) })
  })
  await open(page, '/report')
  await expect(report.field(page)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual({ count: 0 })
})

test('input and presses before the page code loads still count', async ({ page }) => {
  const words = recordSecret('words', `${letters} ${crypto.randomUUID().slice(0, 8)}`)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/**/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/incident-report', { waitUntil: 'commit' })
  await log.field(page).fill(words)
  await page.getByRole('radio', { name: /^High/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  release()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
  await page.getByRole('link', { name: words }).click()
  await expect(page.getByRole('main').getByText(/^High/).first()).toBeVisible()
  expect(new URL(page.url()).search).not.toContain('log-severity')
})
