import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { forgetLink, useArrivedLink } from '#web/platform/session/link.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { useAdministratorLinkState } from '#web/platform/session/administrator-link.ts'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { Link, lineLink } from '#web/ui/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { AuthTabs, type AuthTab } from '../components/auth-tabs.tsx'
import { Promises } from '../components/promises.tsx'
import { SignedInNotice } from '../components/signed-in-notice.tsx'
import { redirectTarget } from '../model/redirect-target.ts'

// The tabs are in the first bundle; what comes after them is not.
const KitOffer = lazy(async () => ({ default: (await import('../components/kit-offer.tsx')).KitOffer }))
const ResetDone = lazy(async () => ({
  default: (await import('../components/reset-done.tsx')).ResetDone,
}))
const ResetPage = lazy(async () => ({
  default: (await import('../components/reset-page.tsx')).ResetPage,
}))

export const meta = () => pageMeta({ title: m.auth_page_title(), description: m.auth_page_description() })

const AdministratorAccount = lazy(async () => ({
  default: (await import('../components/administrator-account.tsx')).AdministratorAccount,
}))

type AuthView =
  | { name: 'tabs'; tab: AuthTab | null }
  | { name: 'kit' }
  | { name: 'reset-done'; isVaultUnchanged: boolean }

function EntryPage({
  tab,
  onTab,
  onSignedUp,
  onNewAdministrator,
}: {
  tab: AuthTab
  onTab: (tab: AuthTab) => void
  onSignedUp: () => void
  onNewAdministrator: () => void
}) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isWaiting = useAdministratorLinkState() !== 'none'
  const onSignedIn = async () => {
    const target = redirectTarget(sessionStore.current().user, state)
    // Not in the first bundle: it is loaded with the sign-in code.
    const { enterInOwnLanguage } = await import('../model/language-redirect.ts')
    if (!(await enterInOwnLanguage(target))) await navigate(localizeHref(target))
  }
  return (
    <Page width="page" title={m.auth_title()} lead={m.auth_lead()}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-6">
          <WithoutScripts need="signIn" />
          <p className="flex flex-wrap gap-x-6">
            <Link to="/report" className={lineLink}>
              {m.auth_without_account()}
            </Link>
            <Link to="/reports/check" className={lineLink}>
              {m.receipts_check_link()}
            </Link>
          </p>
          {isWaiting && (
            <Notice>
              <p>{m.setup_account_existing_text()}</p>
              <div>
                <Button tone="secondary" onClick={onNewAdministrator}>
                  {m.setup_account_new()}
                </Button>
              </div>
            </Notice>
          )}
          <div className="scriptless:hidden">
            <AuthTabs tab={tab} onTab={onTab} onSignedIn={() => void onSignedIn()} onSignedUp={onSignedUp} />
          </div>
        </div>
        <Promises />
      </div>
    </Page>
  )
}

/** Sign In, Sign Up and Reset, and what follows each. */
export default function Auth() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <AuthStep />
    </Suspense>
  )
}

function AuthStep() {
  const { state } = useLocation()
  const { user } = useAuth()
  const link = useArrivedLink()
  const [doing, setDoing] = useState<AuthView>({ name: 'tabs', tab: null })
  const administratorLink = useAdministratorLinkState()
  const [hasAccount, setHasAccount] = useState(false)
  const showView = (next: AuthView) => {
    forgetLink()
    setDoing(next)
  }
  if (link?.kind === 'reset') {
    return (
      <ResetPage
        key={link.token}
        token={link.token}
        onDone={(isVaultUnchanged) => showView({ name: 'reset-done', isVaultUnchanged })}
        onRetry={() => showView({ name: 'tabs', tab: 'reset' })}
        onLeave={() => showView({ name: 'tabs', tab: 'sign-in' })}
      />
    )
  }
  if (doing.name === 'reset-done') return <ResetDone isVaultUnchanged={doing.isVaultUnchanged} />
  if (doing.name === 'kit') return <KitOffer target={redirectTarget(user, state)} />
  // The code that claims the link navigates on after a sign-in with it.
  if (administratorLink === 'claiming' || (administratorLink === 'waiting' && user)) return <PageSkeleton />
  if (user) return <SignedInNotice user={user} />
  // A visitor with an invitation comes to create an account.
  const tab = doing.tab ?? (link?.kind === 'invitation' ? 'sign-up' : 'sign-in')
  if (administratorLink === 'waiting' && !hasAccount)
    return <AdministratorAccount onExisting={() => setHasAccount(true)} />
  return (
    <EntryPage
      tab={tab}
      onTab={(chosen) => setDoing({ name: 'tabs', tab: chosen })}
      onSignedUp={() => setDoing({ name: 'kit' })}
      onNewAdministrator={() => setHasAccount(false)}
    />
  )
}
