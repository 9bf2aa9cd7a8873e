import type { ReactNode } from 'react'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { SignInCard } from './sign-in-card.tsx'
import type { ScriptNeed } from '#web/ui/without-scripts.tsx'
import { useAuth } from '../session/auth.tsx'
import type { OpenVault } from '../vault/state.ts'
import { UnlockCard } from '../vault/unlock-card.tsx'
import { useVault } from '../vault/vault.ts'

interface VaultGateProps {
  /** What a visitor reads in place of the page, and whoever has no scripts. */
  visitor: { title: ReactNode; text: ReactNode; need: ScriptNeed }
  /** What stands above the card that unlocks, such as the page's heading. */
  locked: (card: ReactNode) => ReactNode
  children: (vault: OpenVault) => ReactNode
}

/** A page of sealed things: the sign-in card for a visitor, the unlock card while they are locked, then the page. */
export function VaultGate({ visitor, locked, children }: VaultGateProps) {
  const { user, loading } = useAuth()
  const vault = useVault()
  if (vault.status === 'open') return children(vault)
  if (loading) return <PageSkeleton title={visitor.title} need={visitor.need} />
  if (!user) return <SignInCard title={visitor.title}>{visitor.text}</SignInCard>
  return locked(<UnlockCard />)
}
