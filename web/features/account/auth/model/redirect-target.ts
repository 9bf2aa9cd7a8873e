import type { KnownUser } from '#web/platform/session/known-user.ts'
import { hrefInLocale } from '#web/ui/language/links.ts'

/** A page of ours: never another site. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)

export type Entrant = Pick<KnownUser, 'userType' | 'isAdmin' | 'isModerator' | 'atDesk'>

/**
 * The page to open after signing in, without a language: the one that requested the sign-in, else the member's work, their
 * own records, or the community. The setup page sends administrators on once there is nothing left to set up.
 *
 * @param from - the page they came from, from the history state
 */
export function redirectTarget(user: Entrant | null, from: unknown): string {
  const { pathname, search }: { pathname?: unknown; search?: unknown } = Object(from)
  if (isOwnPath(pathname)) return hrefInLocale('en', pathname + (typeof search === 'string' ? search : ''))
  if (user?.isAdmin) return '/admin/setup'
  if (user?.atDesk) return '/school'
  if (user?.isModerator) return '/moderation'
  return user?.userType === 'public' ? '/' : '/reports'
}
