import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumArguments, findChromium } from '../../tools/programs/find-chromium.ts'

/** Looks until Lighthouse has seen something: it now and then misses the start of its own recording. */
export async function lookAt(url: string, triesLeft = 3): Promise<Result> {
  try {
    return await lookOnce(url)
  } catch (error) {
    if (triesLeft === 1) throw error
    return lookAt(url, triesLeft - 1)
  }
}

/** Opens the page in a fresh browser. */
async function lookOnce(url: string): Promise<Result> {
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless=new', '--disable-gpu', ...chromiumArguments()],
  })
  try {
    const looked = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    if (!looked || looked.lhr.runtimeError)
      throw new Error(looked?.lhr.runtimeError?.message ?? 'Lighthouse gave nothing.')
    return looked.lhr
  } finally {
    chrome.kill()
  }
}
