import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { UserType } from '#contract/accounts.ts'
import { localizeHref } from '#web/document/links.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { takeLink } from '#web/platform/session/link.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { useWaitingLink } from '#web/platform/session/waiting-link.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { AuthTabs, type AuthTab } from '../components/auth-tabs.tsx'
import { KitOffer } from '../components/kit-offer.tsx'
import { Promises } from '../components/promises.tsx'
import { ResetPage } from '../components/reset/reset-page.tsx'
import { SignedIn } from '../components/signed-in.tsx'

export const meta = () => pageMeta({ title: m.auth_page_title(), description: m.auth_page_description() })

/** Where somebody goes once they are in: to their own things, or to what others wrote. */
function onwardsFor(userType: UserType | undefined): string {
  return userType === 'public' ? '/' : '/reports'
}

type Doing = { name: 'tabs'; tab: AuthTab } | { name: 'reset'; token: string } | { name: 'kit' }

/** What the page is for at the moment; a reset link in the address bar decides first, and leaves it. */
function useDoing() {
  const [doing, setDoing] = useState<Doing>({ name: 'tabs', tab: 'sign-in' })
  const { hash } = useLocation()
  useEffect(() => {
    const link = takeLink(hash, 'reset')
    if (link) setDoing({ name: 'reset', token: link.token })
  }, [hash])
  return [doing, setDoing] as const
}

function EntryPage({
  tab,
  onTab,
  onSignedUp,
}: {
  tab: AuthTab
  onTab: (tab: AuthTab) => void
  onSignedUp: () => void
}) {
  const navigate = useNavigate()
  const isWaiting = useWaitingLink()
  const onSignedIn = () => void navigate(localizeHref(onwardsFor(sessionStore.current().user?.userType)))
  return (
    <Page width="page" title={m.auth_title()} lead={m.auth_lead()}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          <p>
            <Link to="/report" className={`inline-block py-2 ${textLink}`}>
              {m.auth_without_account()}
            </Link>
          </p>
          {isWaiting && <Notice>{m.auth_administrator_waiting()}</Notice>}
          <AuthTabs tab={tab} onTab={onTab} onSignedIn={onSignedIn} onSignedUp={onSignedUp} />
        </div>
        <Promises />
      </div>
    </Page>
  )
}

/** Sign In, Sign Up and Reset, and what follows each. */
export default function Auth() {
  const { user } = useAuth()
  const [doing, setDoing] = useDoing()
  if (doing.name === 'reset') {
    return <ResetPage token={doing.token} onRequestAgain={() => setDoing({ name: 'tabs', tab: 'reset' })} />
  }
  if (doing.name === 'kit') return <KitOffer onwards={onwardsFor(user?.userType)} />
  if (user) return <SignedIn user={user} />
  return (
    <EntryPage
      tab={doing.tab}
      onTab={(tab) => setDoing({ name: 'tabs', tab })}
      onSignedUp={() => setDoing({ name: 'kit' })}
    />
  )
}
