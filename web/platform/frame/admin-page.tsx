import type { ReactNode } from 'react'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { SecondFactorNeeded } from '../reauthentication/second-factor-needed.tsx'
import { useAuth } from '../session/auth.tsx'

/** A page of administrators with a second factor. For anybody else there is no such page. */
export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  const { user, loading } = useAuth()
  if (loading) return <PageSkeleton />
  if (!user?.isAdmin) return <NotFoundPage />
  if (!user.twoFactors) return <SecondFactorNeeded user={user} title={title} />
  return (
    <Page title={title} width="page">
      {children}
    </Page>
  )
}
