import { existsSync } from 'node:fs'
import { type ElementHandle, launch } from 'puppeteer-core'
import { type Driver, visitor, type Visitor } from './visitor.ts'

const program = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
].find((path) => existsSync(path))
/** Why Firefox is not available; undefined if it is. */
export const firefoxSkipReason =
  program === undefined ? 'This machine has no Firefox (Debian: firefox-esr).' : undefined

/** A Firefox window, controlled by WebDriver BiDi. */
export async function openFirefox(origin: string): Promise<Visitor> {
  const browser = await launch({ browser: 'firefox', executablePath: program ?? 'firefox', headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1000, height: 900 })
  // An unanswered prompt of `beforeunload` would show as a timeout only. Dismissed, it makes the reload fail with its cause.
  page.on('dialog', (dialog) => void dialog.dismiss())
  const driver: Driver<ElementHandle> = {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.goto(page.url(), { waitUntil: 'domcontentloaded' })),
    async find(script, query) {
      const handle = await page.evaluateHandle(script, query).catch(() => undefined)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the script finds elements alone
      return (handle?.asElement() as ElementHandle | null | undefined) ?? undefined
    },
    click: (element) => element.click(),
    type: (element, text) => element.type(text),
    read: (script, name) => page.evaluate(script, name),
    text: () => page.evaluate(() => document.body.innerText),
    close: () => browser.close(),
  }
  return visitor(origin, driver)
}
