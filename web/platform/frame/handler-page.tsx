import type { ComponentProps, ReactNode } from 'react'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { ToolFrame } from '#web/ui/tool-frame.tsx'
import type { ScriptNeed } from '#web/ui/script-required.tsx'
import { Loaded } from '../query/loaded.tsx'
import { SecondFactorNeeded } from '../reauthentication/second-factor-needed.tsx'
import { useAuth } from '../session/auth.tsx'
import type { OpenVault } from '../vault/state.ts'
import { UnlockCard } from '../vault/unlock-card.tsx'
import { useVault } from '../vault/vault.ts'
import { SignInCard } from './sign-in-card.tsx'

interface HandlerPageProps<Team> {
  title: string
  need?: ScriptNeed | undefined
  /** Shown to visitors instead of the page. */
  visitor: ReactNode
  /** The teams in which this member handles cases, fetched once they are signed in. */
  teams: ComponentProps<typeof Loaded<readonly Team[]>>['query']
  /** Shown while the teams load. */
  loading: ReactNode
  /** Shown to a member who is on no team, or no longer on one. */
  none: ReactNode
  children: (vault: OpenVault, teams: readonly Team[]) => ReactNode
}

/**
 * A page for case handlers. Instead of it, it may show a sign-in card for a visitor, `none` for a member
 * without a team, the way to set up a second factor, the unlock card, or why the teams could not be loaded.
 */
export function HandlerPage<Team>(props: HandlerPageProps<Team>) {
  const { title, need, visitor, teams, loading, none, children } = props
  const { user, loading: isUnknown } = useAuth()
  const vault = useVault()
  if (isUnknown) return <PageSkeleton title={title} need={need} isTool />
  if (!user) return <SignInCard title={title}>{visitor}</SignInCard>
  const { data } = teams
  if (data?.length === 0) return none
  if (data && !user.twoFactors) return <SecondFactorNeeded user={user} title={title} />
  if (data && vault.status === 'open') return children(vault, data)
  return (
    <ToolFrame title={title}>
      <div className="grid max-w-page gap-6">
        <Loaded query={teams} loading={loading}>
          {() => <UnlockCard />}
        </Loaded>
      </div>
    </ToolFrame>
  )
}
