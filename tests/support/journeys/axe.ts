import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'
import type { AxeResults, ContextObject, PartialResult, RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Half as long as `axe.source`; it is injected into every checked document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One axe violation, as a line of text. */
type Finding = string

/**
 * All axe violations of a page in its present state. The script of 650 KB is injected once per document: the Playwright library,
 * which merges the results in a blank page, took three times as long.
 */
export async function findViolations(page: Page, runOnly: RunOptions['runOnly']): Promise<Finding[]> {
  const options: RunOptions = { ...(runOnly ? { runOnly } : {}), resultTypes: ['violations'] }
  const top = page.mainFrame()
  await injectAxe(top)
  const { violations } = await (page.frames().length > 1
    ? violationsInFrames(top, options)
    : violationsInFrame(top, options))
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  )
}

type Violations = Pick<AxeResults, 'violations'>

/**
 * In a document without frames, axe must not message frames that appear meanwhile: it would name an origin that it does not have.
 */
function violationsInFrame(frame: Frame, options: RunOptions): Promise<Violations> {
  return frame.evaluate(async (contextAndOptions) => {
    const { violations } = await window.axe.run(document, { ...contextAndOptions, iframes: false })
    return { violations }
  }, options)
}

/**
 * Checks each frame by itself and merges the results: the frame that shows files has no origin, so axe could not message between
 * frames.
 */
async function violationsInFrames(top: Frame, options: RunOptions): Promise<Violations> {
  const parts = await partialResults(top, undefined, options)
  return top.evaluate(
    async ([results, contextAndOptions]) => {
      const { violations } = await window.axe.finishRun(results, contextAndOptions)
      return { violations }
    },
    [parts, options] as const,
  )
}

async function partialResults(
  frame: Frame,
  context: ContextObject | undefined,
  options: RunOptions,
): Promise<(PartialResult | null)[]> {
  await injectAxe(frame)
  // Passed as text, because an element type of this side becomes a real element in the page.
  const contextAndOptions = JSON.stringify({ context, options })
  const inner = await frame.evaluate((text) => {
    const { context = document, options } = JSON.parse(text)
    return window.axe.utils.getFrameContexts(context, options)
  }, contextAndOptions)
  const own = await frame.evaluate((text) => {
    const { context = document, options } = JSON.parse(text)
    return window.axe.runPartial(context, options)
  }, contextAndOptions)
  const parts: (PartialResult | null)[] = [own]
  for (const { frameSelector, frameContext } of inner) {
    const element = await frame.evaluateHandle(
      (selector) => window.axe.utils.shadowSelect(selector),
      frameSelector,
    )
    const found = await element.asElement()?.contentFrame()
    // One part per frame that axe counts; otherwise it merges them wrongly.
    parts.push(...(found ? await partialResults(found, frameContext, options) : [null]))
  }
  return parts
}

async function injectAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}
