import type { Page } from '@playwright/test'
import { open } from '../../tests/support/journeys/page-load.ts'

export interface DeskLayout {
  /** Pixels from the top of the window to the first case. */
  readonly firstTop: number
  readonly rowHeight: number
  /** Cases that are seen whole without scrolling. */
  readonly seen: number
}

/** Where the cases stand in a window of this size, and how many are seen in it at once. */
export async function measureLayout(
  page: Page,
  size: { width: number; height: number },
): Promise<DeskLayout> {
  await page.setViewportSize(size)
  await open(page, '/school')
  const rows = page.getByRole('list', { name: 'Cases' }).getByRole('listitem')
  await rows.first().waitFor()
  await page.locator('section[aria-busy=false]').waitFor()
  return rows.evaluateAll((items) => {
    const boxes = items.map((item) => item.getBoundingClientRect())
    const isSeen = ({ left, top, bottom, width }: DOMRect) =>
      [top + 1, bottom - 1].every((y) => {
        const at = document.elementFromPoint(left + width / 2, y)
        return at !== null && items.some((item) => item.contains(at))
      })
    const [first] = boxes
    return {
      firstTop: Math.round(first?.top ?? 0),
      rowHeight: Math.round(first?.height ?? 0),
      seen: boxes.filter(isSeen).length,
    }
  })
}
