import { useEffect, type ReactNode } from 'react'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { ToolPage } from '#web/ui/tool-frame.tsx'
import { serviceName } from '../operator/service-name.ts'
import { SecondFactorNeeded } from '../reauthentication/second-factor-needed.tsx'
import { useAuth } from '../session/auth.tsx'
import type { KnownUser } from '../session/known-user.ts'

interface AdministratorOnlyProps {
  title: string
  children: (user: KnownUser) => ReactNode
}

/** What only administrators see. For anybody else there is no such page, and its title says so until it is known. */
export function AdministratorOnly({ title, children }: AdministratorOnlyProps) {
  const { user, loading } = useAuth()
  const isThere = user?.isAdmin === true
  useEffect(() => {
    if (isThere) document.title = `${title} · ${serviceName()}`
  }, [isThere, title])
  if (loading) return <PageSkeleton />
  return user?.isAdmin ? children(user) : <NotFoundPage />
}

interface AdminPageProps {
  title: string
  /** Beside the title, in the bar. */
  views?: ReactNode
  children: ReactNode
}

/** A page of administrators with a second factor. Who has set none up yet is led to where the server is set up. */
export function AdminPage({ title, views, children }: AdminPageProps) {
  return (
    <AdministratorOnly title={title}>
      {(user) => {
        if (user.twoFactors)
          return (
            <ToolPage title={title} views={views}>
              {children}
            </ToolPage>
          )
        return <SecondFactorNeeded user={user} title={title} setUpAt="/admin/setup" />
      }}
    </AdministratorOnly>
  )
}
