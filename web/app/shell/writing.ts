import { useLocation } from 'react-router'
import { sameHrefIn } from '#web/ui/language/links.ts'

/** Whether a report is being written here. Then the frame keeps back what leads elsewhere; the ways to help and out stay. */
export function useIsWriting(): boolean {
  return sameHrefIn('en', useLocation().pathname) === '/report'
}

/** Whether a sent report is read here, or its words are typed to read it: nobody is asked then to start another. */
export function useIsReadingReport(): boolean {
  const path = sameHrefIn('en', useLocation().pathname)
  return path.startsWith('/report/') || path === '/reports/check'
}
