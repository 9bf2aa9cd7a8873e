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
  /** Shown to visitors instead of the page. */
  visitor: ReactNode
  children: (user: KnownUser) => ReactNode
}

/**
 * A page for moderators with a second factor. Instead of it, it shows a sign-in card to visitors, the way to
 * set up a second factor, and the not-found page to other members.
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
