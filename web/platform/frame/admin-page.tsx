import { useEffect, type ReactNode } from 'react'
import { brand } from '#content/brand.ts'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { SecondFactorNeeded } from '../reauthentication/second-factor-needed.tsx'
import { useAuth } from '../session/auth.tsx'

/** A page of administrators with a second factor. For anybody else there is no such page, and its title says so until it is known. */
export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  const { user, loading } = useAuth()
  const isThere = user?.isAdmin === true
  useEffect(() => {
    if (isThere) document.title = `${title} · ${brand.name}`
  }, [isThere, title])
  if (loading) return <PageSkeleton />
  if (!user?.isAdmin) return <NotFoundPage />
  if (!user.twoFactors) return <SecondFactorNeeded user={user} title={title} />
  return (
    <Page title={title} width="page">
      {children}
    </Page>
  )
}
