import { launch } from 'chrome-launcher'
import { join } from 'node:path'
import { chromiumArguments, findChromium } from '../../tools/programs/find-chromium.ts'
import { installTool } from '../../tools/programs/install-tool.ts'

/** What is read here of what Lighthouse found. */
export interface Result {
  readonly lighthouseVersion: string
  readonly environment: { readonly hostUserAgent: string }
  readonly audits: Readonly<Record<string, Audit>>
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly runtimeError?: { readonly message: string }
}

interface Audit {
  readonly id: string
  readonly score: number | null
  readonly numericValue?: number
  readonly details?: { readonly type: string; readonly items: readonly Readonly<Record<string, unknown>>[] }
}

type Lighthouse = (
  url: string,
  flags: Readonly<Record<string, unknown>>,
) => Promise<{ readonly lhr: Result } | undefined>

/** It weighs as much as half of all other packages, and only measurements use it: so it is a package of its own. */
async function loadLighthouse(): Promise<Lighthouse> {
  const installed = installTool(join(import.meta.dirname, '../../tools/lighthouse'))
  // Its types are only there once it is installed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { default: lighthouse } = (await import(installed('lighthouse'))) as { default: Lighthouse }
  return lighthouse
}

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
    const lighthouse = await loadLighthouse()
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
