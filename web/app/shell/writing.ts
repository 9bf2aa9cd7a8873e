import { useLocation } from 'react-router'
import { sameHrefIn } from '#web/ui/language/links.ts'

/** Whether a report is being written. Then the frame hides links that lead away, except help and the leave button. */
export function useIsWriting(): boolean {
  return sameHrefIn('en', useLocation().pathname) === '/report'
}

/** Whether a sent report is shown, or its phrase is being entered: then the frame does not suggest a new report. */
export function useIsReadingReport(): boolean {
  const path = sameHrefIn('en', useLocation().pathname)
  return path.startsWith('/report/') || path === '/reports/check'
}
