import { useLocation } from 'react-router'
import { hrefInLocale } from '#web/ui/language/links.ts'

/** Whether a report is being written. Then the frame hides links that lead away, except help and the leave button. */
export function useIsWriting(): boolean {
  return hrefInLocale('en', useLocation().pathname) === '/report'
}

/** Whether a sent report is shown, or its phrase is being entered: then the frame does not suggest a new report. */
export function useIsOnReport(): boolean {
  const path = hrefInLocale('en', useLocation().pathname)
  return path.startsWith('/report/') || path === '/reports/check'
}
