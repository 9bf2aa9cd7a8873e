import type { KnownUser } from '#web/platform/session/known-user.ts'
import { sameHrefIn } from '#web/ui/language/links.ts'

/** A page of ours: never another site. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path)

export type Entrant = Pick<KnownUser, 'userType' | 'isAdmin' | 'isModerator' | 'atDesk'>

/**
 * Where somebody goes once they are in, without a language: back to the page that asked them to sign in, else to their work, to their
 * own things, or to what others wrote. The page that sets a server up sends administrators on where there is nothing left to do.
 *
 * @param from - where they came from, as the history has it
 */
export function onwardsFor(user: Entrant | null, from: unknown): string {
  const { pathname, search }: { pathname?: unknown; search?: unknown } = Object(from)
  if (isOwnPath(pathname)) return sameHrefIn('en', pathname + (typeof search === 'string' ? search : ''))
  if (user?.isAdmin) return '/admin/setup'
  if (user?.atDesk) return '/school'
  if (user?.isModerator) return '/moderation'
  return user?.userType === 'public' ? '/' : '/reports'
}
