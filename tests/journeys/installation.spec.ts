import { chromium, type CDPSession, type Page } from '@playwright/test'
import { chromiumArguments } from '../../tools/programs/find-chromium.ts'
import { expect, open, waitForFullHydration, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Install Upstander' })

/** Offers to install as Chromium does, which would only do so after some use of the site. */
async function offerInstallation(
  page: Page,
  outcome: 'accepted' | 'dismissed' | 'fails' = 'accepted',
): Promise<void> {
  const isTaken = await page.evaluate((result) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      async prompt() {
        if (result === 'fails') throw new Error('It cannot be installed')
        return { outcome: result }
      },
    })
    return !window.dispatchEvent(event)
  }, outcome)
  expect(isTaken, 'the app keeps the offer for itself').toBe(true)
}

/** The controls that the banner covers. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const installBanner = [...document.querySelectorAll('section')].find((each) =>
      each.textContent?.startsWith('Install Upstander'),
    )
    return [...document.querySelectorAll('a, button, input, textarea')]
      .filter((control) => !installBanner?.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { x, y, width, height } = control.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return installBanner !== undefined && top !== null && installBanner.contains(top)
      })
      .map((control) => control.textContent)
  })

test('the install strip covers nothing, warns of visibility, and installs @long', async ({ page }) => {
  await open(page, '/')
  await offerInstallation(page)
  await expect(banner(page)).toBeVisible()
  const { height = 0, y = 0 } = (await banner(page).boundingBox()) ?? {}
  expect(height).toBeLessThanOrEqual(120)
  expect(await coveredControls(page)).toEqual([])
  expect(y).toBeGreaterThan(0)
  await expect(banner(page)).toContainText('Others may see it.')
  await expectAccessible(page)
  await banner(page).getByRole('button', { name: 'Install App' }).click()
  await expect(page.getByText('App Installation')).toBeVisible()
  await expect(page.getByText('Thank you for installing Upstander.')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('a browser that cannot install says so @long', async ({ page }) => {
  await open(page, '/')
  await offerInstallation(page, 'fails')
  await banner(page).getByRole('button', { name: 'Install App' }).click()
  await expect(page.getByText('Installation Failed')).toBeVisible()
  await expect(page.getByText('Unable to install the app. Please try again later.')).toBeVisible()
})

test('Later stops the offer; sensitive pages never show it @long', async ({ page }) => {
  await page.clock.install()
  const loadedScripts = new Set<string>()
  page.on(
    'requestfinished',
    (request) => void loadedScripts.add(/\/assets\/([\w-]+)-[\w-]{8}\.js/.exec(request.url())?.[1] ?? ''),
  )
  /** Advances the fake clock until the condition holds, because idle callbacks and timers run only with it. */
  const advanceUntil = (isTrue: () => boolean | Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return isTrue()
      })
      .toBe(true)
  const offered = async (path: string) => {
    loadedScripts.clear()
    await page.goto(path)
    await advanceUntil(() => loadedScripts.has('banners'))
    await offerInstallation(page)
  }
  const isShown = async (path: string) => {
    await offered(path)
    await advanceUntil(() => banner(page).isVisible())
  }
  const isNever = async (path: string, why: string) => {
    await offered(path)
    for (let second = 0; second < 10; second++) {
      await page.clock.runFor(1_000)
      await expect(banner(page), why).toHaveCount(0)
    }
  }
  for (const path of ['/report', '/incident-report', '/crisis']) {
    await isNever(path, path)
    await advanceUntil(() => loadedScripts.has('install-banner'))
    await expect(banner(page), path).toHaveCount(0)
  }
  await isShown('/')
  await page.evaluate(() => localStorage.setItem('upstander-device', 'shared'))
  await isNever('/', 'others look at the device')
  await page.evaluate(() => localStorage.removeItem('upstander-device'))
  await isShown('/about')
  await banner(page).getByRole('button', { name: 'Later' }).click()
  expect(await page.evaluate(() => localStorage.getItem('install-banner-dismissed'))).toBe('1')
  await isNever('/about', 'it was put off')
})

test('the person chooses a plain name and icon before installing @long', async ({ page }) => {
  const named = () => page.locator('link[rel="manifest"]').getAttribute('href')
  await open(page, '/')
  expect(await named()).toBe('/manifest.webmanifest')
  await offerInstallation(page)
  await banner(page).getByRole('button', { name: 'Choose its name and icon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Install Upstander' })
  await expect(dialog.getByText('Anyone who uses this device may see', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Notes' }).check()
  await expect.poll(named).toBe('/plain.webmanifest')
  await expect(page).toHaveTitle('Notes')
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute(
    'href',
    '/icons/plain-touch-icon.png',
  )
  // The offer was for the other name; the browser makes it again.
  await expect(dialog.getByText('Open your browser’s menu', { exact: false })).toBeVisible()
  await offerInstallation(page)
  await dialog.getByRole('button', { name: 'Install App' }).click()
  await expect(page.getByText('Thank you for installing Notes.')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/?name=plain')
  await expect(page).toHaveTitle('Notes')
})

test('neutral name and icon appear before any code and stay @long', async ({ page }) => {
  const links = page.locator('link[rel~="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
  const named = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await open(page, '/')
  await page.evaluate(() => localStorage.setItem('upstander-discreet', '1'))
  const isLetThrough = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await isLetThrough.promise
    await route.continue()
  })
  const requestPaths: string[] = []
  page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('main')).toBeVisible()
  const plain = ['/icons/plain.svg', '/icons/plain-touch-icon.png', '/plain.webmanifest']
  const shown = await named()
  expect(new Set(shown)).toEqual(new Set(plain))
  isLetThrough.resolve()
  await waitForFullHydration(page)
  await expect(page).toHaveTitle('Notes')
  expect(new Set(await named())).toEqual(new Set(plain))
  expect(requestPaths.filter((path) => path === '/favicon.ico' || path === '/manifest.webmanifest')).toEqual(
    [],
  )
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  test('the offer says how it is done there @long', async ({ page }) => {
    await open(page, '/')
    await banner(page).getByRole('button', { name: 'How to install' }).click()
    await expect(page.getByText('press Share, then “Add to Home Screen”', { exact: false })).toBeVisible()
  })
})

/** Chromium's objections to installing the page, and to its manifest. */
async function installationProblems(session: CDPSession) {
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  const { errors, url } = await session.send('Page.getAppManifest')
  return { installabilityErrors, errors, path: new URL(url).pathname }
}

test('Chromium finds nothing against installing the app under either name @whole-browser @long', async ({
  origin,
}, info) => {
  // Chromium installs nothing from an incognito profile.
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
    executablePath: process.env['CHROMIUM'] ?? '',
    args: chromiumArguments(),
    baseURL: origin,
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await open(page, '/')
    const none = { installabilityErrors: [], errors: [] }
    await expect.poll(() => installationProblems(session)).toEqual({ ...none, path: '/manifest.webmanifest' })
    await page.evaluate(() => localStorage.setItem('upstander-discreet', '1'))
    await page.reload()
    await expect.poll(() => installationProblems(session)).toEqual({ ...none, path: '/plain.webmanifest' })
  } finally {
    await context.close()
  }
})
