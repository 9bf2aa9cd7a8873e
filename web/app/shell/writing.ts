import { useLocation } from 'react-router'
import { sameHrefIn } from '#web/ui/language/links.ts'

/** Whether a report is being written here. Then the frame keeps back what leads elsewhere; the ways to help and out stay. */
export function useIsWriting(): boolean {
  return sameHrefIn('en', useLocation().pathname) === '/report'
}
