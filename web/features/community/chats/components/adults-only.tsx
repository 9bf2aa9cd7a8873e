import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { voiceQuery } from '#web/community/queries.ts'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { useVoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { OfflineError } from '#web/platform/api/errors.ts'
import { SignInCard } from '#web/platform/frame/sign-in-card.tsx'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

const PageFrame = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <Page area="community" title={title} lead={lead}>
    {children}
    <CrisisBar />
  </Page>
)

/** For a younger member: nobody can message them in private, and where they can talk instead. */
const Younger = () => (
  <PageFrame title={m.chats_younger_title()} lead={m.chats_younger_text()}>
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/forum">{m.chats_younger_forum()}</LinkButton>
      <LinkButton to="/mentorship" tone="secondary">
        {m.chats_younger_mentors()}
      </LinkButton>
    </div>
  </PageFrame>
)

/** Before the first conversation, asks the member for their name and age group. */
function NoVoice() {
  const gate = useVoiceGate()
  return (
    <PageFrame title={m.chats_no_voice_title()} lead={m.chats_no_voice_text()}>
      <div>
        <Button onClick={() => gate.run(() => undefined)}>{m.chats_no_voice_begin()}</Button>
      </div>
      {gate.dialog}
    </PageFrame>
  )
}

function OpenChats({ children }: Pick<AdultsOnlyProps, 'children'>) {
  const vault = useVault()
  if (vault.status === 'open') return children(vault)
  return (
    <PageFrame title={m.chats_title()} lead={m.chats_lead()}>
      <UnlockCard />
    </PageFrame>
  )
}

function Member({ children, allowsYounger }: Omit<AdultsOnlyProps, 'visitor'>) {
  const { data: voice, error, refetch } = useQuery(voiceQuery)
  if (voice?.band === 'younger' && !allowsYounger) return <Younger />
  if (voice === null) return <NoVoice />
  // Without a network, only what an adult has read here before.
  if (voice || error instanceof OfflineError) return <OpenChats>{children}</OpenChats>
  return (
    <PageFrame title={m.chats_title()} lead={m.chats_lead()}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={4} />}
    </PageFrame>
  )
}

interface AdultsOnlyProps {
  /** The text of the sign-in card for visitors. */
  visitor: string
  /** A page that younger members may see, too: their conversation with their mentor, the only one they have. */
  allowsYounger?: boolean
  children: (vault: OpenVault) => ReactNode
}

/** A page of sealed conversations: for adults with a name in the community and open records. Everyone else sees an explanation and their next step. */
export function AdultsOnly({ visitor, allowsYounger = false, children }: AdultsOnlyProps) {
  const { user, loading } = useAuth()
  if (user) return <Member allowsYounger={allowsYounger}>{children}</Member>
  if (loading) return <PageSkeleton title={m.chats_title()} need="page" />
  return (
    <SignInCard title={m.chats_title()}>
      <p>{visitor}</p>
    </SignInCard>
  )
}
