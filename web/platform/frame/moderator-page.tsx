import { type ReactNode, useEffect } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { serviceName } from '../operator/service-name.ts'
import { SecondFactorNeeded } from '../reauthentication/second-factor-needed.tsx'
import { useAuth } from '../session/auth.tsx'
import type { KnownUser } from '../session/known-user.ts'
import { SignInCard } from './sign-in-card.tsx'

interface ModeratorPageProps {
  title: string
  /** What a visitor reads in place of the page. */
  visitor: ReactNode
  children: (user: KnownUser) => ReactNode
}

/**
 * A page of moderators with a second factor. In its place: a sign-in card for a visitor, the way to a second factor, and for any other
 * member the page that says there is none.
 */
export function ModeratorPage({ title, visitor, children }: ModeratorPageProps) {
  const { user, loading } = useAuth()
  const isOutside = user !== null && !user.isModerator
  useEffect(() => {
    if (isOutside) document.title = `${m.shell_not_found_title()} · ${serviceName()}`
  }, [isOutside])
  if (loading) return <PageSkeleton title={title} isTool />
  if (!user) return <SignInCard title={title}>{visitor}</SignInCard>
  if (!user.isModerator) return <NotFoundPage />
  if (!user.twoFactors) return <SecondFactorNeeded user={user} title={title} />
  return children(user)
}
