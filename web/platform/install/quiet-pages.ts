import { localeOf, localePrefixes } from '#web/ui/language/locale.ts'

/**
 * Where somebody writes down or reports what happened, reads the answers, or looks for help: nothing about the app itself comes
 * between. Whatever lies below these paths too.
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
