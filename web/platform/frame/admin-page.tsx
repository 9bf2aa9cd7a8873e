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

/**
 * Content for administrators only. For anyone else the page does not exist, and its title says so until the
 * role is known.
 */
export function AdministratorOnly({ title, children }: AdministratorOnlyProps) {
  const { user, loading } = useAuth()
  const isAdministrator = user?.isAdmin === true
  useEffect(() => {
    if (isAdministrator) document.title = `${title} · ${serviceName()}`
  }, [isAdministrator, title])
  if (loading) return <PageSkeleton />
  return user?.isAdmin ? children(user) : <NotFoundPage />
}

interface AdminPageProps {
  title: string
  /** Shown beside the title, in the bar. */
  views?: ReactNode
  children: ReactNode
}

/** A page for administrators with a second factor. Others are sent to the server setup. */
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
