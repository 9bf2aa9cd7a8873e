import type { UserType } from '#contract/accounts.ts'
import { sameHrefIn } from '#web/ui/language/links.ts'

/** A page of ours: never another site. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)

/**
 * Where somebody goes once they are in, without a language: back to the page that asked them to sign in, else to their own things, or
 * to what others wrote.
 *
 * @param from - where they came from, as the history has it
 */
export function onwardsFor(userType: UserType | undefined, from: unknown): string {
  const { pathname, search }: { pathname?: unknown; search?: unknown } = Object(from)
  if (isOwnPath(pathname)) return sameHrefIn('en', pathname + (typeof search === 'string' ? search : ''))
  return userType === 'public' ? '/' : '/reports'
}
