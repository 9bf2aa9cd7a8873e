import type { Page } from '@playwright/test'
import { percentile, rounded } from '../measuring/percentile.ts'

/** How smoothly a page moved and answered, in milliseconds. */
export interface Smoothness {
  /** Between two frames while the page is scrolled: 95 of 100 are shorter. */
  readonly 'frame p95 (ms)': number
  readonly 'longest frame (ms)': number
  /** From a press or a letter until what it changes is painted, the slowest one (Interaction to Next Paint). */
  readonly 'slowest answer (ms)': number
}

declare global {
  interface Window {
    watchedFrames?: number[]
    watchedAnswers?: number[]
  }
}

/** Starts noting each answer to a press or a letter; a page that is loaded again has to be watched again. */
async function watchAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const answers: number[] = (window.watchedAnswers = [])
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) answers.push(duration)
    })
    // 16 ms is the shortest that browsers tell of.
    const events: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: 16,
    }
    observer.observe(events)
  })
}

/** Scrolls with a wheel, and notes how long each frame lasted. */
async function scroll(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = (window.watchedFrames = [])
    let last = performance.now()
    const note = (now: number) => {
      frames.push(now - last)
      last = now
      if (window.watchedFrames === frames) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.mouse.move(195, 500)
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, turn < 40 ? 300 : -400)
    await page.waitForTimeout(30)
  }
  return page.evaluate(() => {
    const frames = window.watchedFrames ?? []
    delete window.watchedFrames
    return frames.slice(1)
  })
}

/** Scrolls a list, looks for words letter by letter, and takes them away again. */
export async function useList(page: Page, search: string, typed: string): Promise<Smoothness> {
  await watchAnswers(page)
  const frames = await scroll(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  const box = page.getByRole('main').getByRole('searchbox', { name: search })
  await box.pressSequentially(typed, { delay: 150 })
  for (let letter = 0; letter < typed.length; letter++) await box.press('Backspace', { delay: 100 })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  const answers = await page.evaluate(() => window.watchedAnswers ?? [])
  return {
    'frame p95 (ms)': rounded(percentile(frames, 0.95), 0),
    'longest frame (ms)': rounded(Math.max(...frames), 0),
    'slowest answer (ms)': rounded(Math.max(0, ...answers), 0),
  }
}
