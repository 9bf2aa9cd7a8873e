import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumArguments, findChromium } from '../../tools/programs/find-chromium.ts'

const allCategories = ['performance', 'accessibility', 'best-practices', 'seo']

/**
 * Looks until Lighthouse has seen something: it now and then misses the start of its own recording.
 *
 * @param categories - what to look for: each takes its time
 */
export async function lookAt(
  url: string,
  categories: readonly string[] = allCategories,
  triesLeft = 3,
): Promise<Result> {
  try {
    return await lookOnce(url, categories)
  } catch (error) {
    if (triesLeft === 1) throw error
    return lookAt(url, categories, triesLeft - 1)
  }
}

/** Opens the page in a fresh browser. */
async function lookOnce(url: string, categories: readonly string[]): Promise<Result> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', '--disable-gpu', ...chromiumArguments()],
  })
  try {
    const looked = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: [...categories],
      // The picture of the whole page is for reading a report by hand.
      disableFullPageScreenshot: true,
    })
    if (!looked || looked.lhr.runtimeError)
      throw new Error(looked?.lhr.runtimeError?.message ?? 'Lighthouse gave nothing.')
    return looked.lhr
  } finally {
    chrome.kill()
  }
}
