import { localeOf, localePrefixes } from '#web/ui/language/locale.ts'

/**
 * Pages (with all paths below them) on which the person writes down or reports what happened, reads replies
 * or looks for help: nothing about the app itself interrupts them.
 */
const quiet = [
  '/report',
  '/incident-report',
  '/crisis',
  '/enhanced-crisis',
  '/recovery-center',
  '/chat',
] as const

export function isQuietPage(pathname: string): boolean {
  const path = pathname.slice(localePrefixes[localeOf(pathname)].length)
  return quiet.some((each) => path === each || path.startsWith(`${each}/`))
}
