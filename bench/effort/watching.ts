import type { Locator, Page } from '@playwright/test'

/** One screen as it was left: everything that had opened by then was read. */
export interface Screen {
  readonly name: string
  /** In the page's main part, whether or not one has to scroll to them. */
  readonly words: number
  /** Pixels from the top of the page to the end of the button that leads on, before anything is scrolled; `null` without one. */
  readonly mainButton: number | null
}

/** Somebody on the way through the form. */
export interface Walker {
  readonly page: Page
  tap(what: Locator): Promise<void>
  /** A field has to be pressed before anything is typed into it. */
  type(into: Locator, text: string): Promise<void>
  /** Notes the screen that is left now. @param part - `seen` counts only what is in sight before scrolling */
  leave(name: string, mainButton: Locator | null, part?: 'whole' | 'seen'): Promise<void>
  readonly taps: number
  readonly firstWordAt: number | null
  readonly screens: readonly Screen[]
}

/** @param picture - keeps a picture of a screen */
export function walker(page: Page, picture: (name: string) => Promise<void>): Walker {
  let taps = 0
  let firstWordAt: number | null = null
  const screens: Screen[] = []
  const tap = async (what: Locator) => {
    taps += 1
    await what.click()
  }
  return {
    page,
    tap,
    async type(into, text) {
      await tap(into)
      firstWordAt ??= taps
      await into.fill(text)
    },
    async leave(name, mainButton, part = 'whole') {
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      const box = await mainButton?.boundingBox()
      const words = await countWords(page, part === 'seen')
      await picture(name)
      screens.push({ name, words, mainButton: box ? Math.round(box.y + box.height) : null })
    },
    get taps() {
      return taps
    },
    get firstWordAt() {
      return firstWordAt
    },
    get screens() {
      return screens
    },
  }
}

/** Words that a sighted person is shown: not those behind a closed "Details", nor those for screen readers only. */
function countWords(page: Page, inSightOnly: boolean): Promise<number> {
  return page.evaluate((onlyInSight) => {
    const main = document.querySelector('main')
    if (!main) return 0
    const isShown = (element: Element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      for (let at: Element | null = element; at && at !== main; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect()
        // What is meant for screen readers alone is clipped to a single pixel.
        if (getComputedStyle(at).overflow === 'hidden' && width <= 1 && height <= 1) return false
      }
      return true
    }
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let count = 0
    while (texts.nextNode()) {
      const { currentNode: text } = texts
      const parent = text.parentElement
      if (!parent || parent.closest('option, datalist, noscript, textarea') || !isShown(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      if (onlyInSight && range.getBoundingClientRect().top >= window.innerHeight) continue
      count += (text.textContent?.match(/\S*[\p{Letter}\p{Number}]\S*/gu) ?? []).length
    }
    return count
  }, inSightOnly)
}
