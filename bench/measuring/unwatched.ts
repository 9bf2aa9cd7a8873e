import { chromium, type Page } from '@playwright/test'
import { launch } from 'chrome-launcher'
import { chromiumArguments, findChromium } from '../../tools/programs/find-chromium.ts'

/**
 * A browser with one tab, connected to only while it is spoken to: a connected browser keeps every event it sends and grows
 * with all of it.
 */
export interface UnwatchedBrowser {
  readonly pid: number
  /** Speaks to the tab, and leaves it to itself again. */
  speak<T>(work: (page: Page) => Promise<T>): Promise<T>
  end(): void
}

export async function startUnwatched(): Promise<UnwatchedBrowser> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', ...chromiumArguments()],
    logLevel: 'silent',
  })
  return {
    pid: chrome.pid,
    async speak(work) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`, { isLocal: true })
      try {
        const page = browser.contexts()[0]?.pages()[0]
        if (!page) throw new Error('The browser has no tab.')
        return await work(page)
      } finally {
        await browser.close()
      }
    },
    end: () => chrome.kill(),
  }
}
