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

/** Half as long as `axe.source`, which is sent to every document that is judged. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Something that axe found wrong, in a line. */
type Finding = string

/**
 * Everything that axe finds on a page as it is shown. Its 650 KB are read in once for each document: with a blank page
 * to put the results together in, as the library for Playwright does it, one look at a page took three times as long.
 */
export async function findingsOn(page: Page, runOnly: RunOptions['runOnly']): Promise<Finding[]> {
  const options: RunOptions = { ...(runOnly ? { runOnly } : {}), resultTypes: ['violations'] }
  const top = page.mainFrame()
  await readIn(top)
  const { violations } = await (page.frames().length > 1
    ? throughFrames(top, options)
    : ofOneFrame(top, options))
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  )
}

type Violations = Pick<AxeResults, 'violations'>

/** In a document without frames axe must speak to none that appears just then: it would name an origin that it has not. */
function ofOneFrame(frame: Frame, options: RunOptions): Promise<Violations> {
  return frame.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, { ...given, iframes: false })
    return { violations }
  }, options)
}

/**
 * Each frame is judged by itself and the results are put together: the frame that shows files has no origin, so that axe
 * could not speak from one to the other.
 */
async function throughFrames(top: Frame, options: RunOptions): Promise<Violations> {
  const parts = await partsOf(top, undefined, options)
  return top.evaluate(
    async ([results, given]) => {
      const { violations } = await window.axe.finishRun(results, given)
      return { violations }
    },
    [parts, options] as const,
  )
}

async function partsOf(
  frame: Frame,
  context: ContextObject | undefined,
  options: RunOptions,
): Promise<(PartialResult | null)[]> {
  await readIn(frame)
  // As text: an element of this side's types is one of the page's when it arrives there.
  const given = JSON.stringify({ context, options })
  const inner = await frame.evaluate((text) => {
    const { context = document, options } = JSON.parse(text)
    return window.axe.utils.getFrameContexts(context, options)
  }, given)
  const own = await frame.evaluate((text) => {
    const { context = document, options } = JSON.parse(text)
    return window.axe.runPartial(context, options)
  }, given)
  const parts: (PartialResult | null)[] = [own]
  for (const { frameSelector, frameContext } of inner) {
    const element = await frame.evaluateHandle(
      (selector) => window.axe.utils.shadowSelect(selector),
      frameSelector,
    )
    const found = await element.asElement()?.contentFrame()
    // As many as axe counts, or it puts them together wrongly.
    parts.push(...(found ? await partsOf(found, frameContext, options) : [null]))
  }
  return parts
}

async function readIn(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}
