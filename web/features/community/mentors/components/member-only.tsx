import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { voiceQuery } from '#web/community/queries.ts'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { useVoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { SignInCard } from '#web/platform/frame/sign-in-card.tsx'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

interface FramedProps {
  title: string
  lead?: string | undefined
  width?: 'measure' | 'page' | undefined
  children: ReactNode
}

/** The frame of the mentor pages. Each says that nobody watches live, and where help is. */
export const MentorPage = ({ title, lead, width, children }: FramedProps) => (
  <Page area="community" drawing={<CommunityDrawing of="mentors" />} title={title} lead={lead} width={width}>
    {children}
    <CrisisBar />
  </Page>
)

/** The notice for younger members on the pages for mentors. */
const YoungerNotice = () => (
  <div className="grid gap-4">
    <p className="max-w-measure">{m.mentors_younger_text()}</p>
    <div className="flex flex-wrap gap-3">
      <LinkButton to="/mentorship">{m.mentors_back()}</LinkButton>
      <LinkButton to="/crisis" tone="secondary">
        {m.reports_to_crisis()}
      </LinkButton>
    </div>
  </div>
)

/** First asks the member for their name and age group. */
export function NoVoice() {
  const gate = useVoiceGate()
  return (
    <div className="grid gap-4">
      <p className="max-w-measure">{m.mentors_no_voice_text()}</p>
      <div>
        <Button onClick={() => gate.run(() => undefined)}>{m.chats_no_voice_begin()}</Button>
      </div>
      {gate.dialog}
    </div>
  )
}

interface MembersOnlyProps {
  title: string
  /** Whether members under 18 may see the page. */
  allowsYounger?: boolean
  children: (vault: OpenVault) => ReactNode
}

function MembersArea({ title, children }: Omit<MembersOnlyProps, 'allowsYounger'>) {
  const vault = useVault()
  if (vault.status === 'open') return children(vault)
  return (
    <MentorPage title={title}>
      <UnlockCard />
    </MentorPage>
  )
}

function Member({ title, allowsYounger = false, children }: MembersOnlyProps) {
  const { data: voice, error, refetch } = useQuery(voiceQuery)
  if (voice?.band === 'older' || (voice?.band === 'younger' && allowsYounger))
    return <MembersArea title={title}>{children}</MembersArea>
  return (
    <MentorPage title={title}>
      {voice?.band === 'younger' && <YoungerNotice />}
      {voice === null && <NoVoice />}
      {voice === undefined &&
        (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={4} />)}
    </MentorPage>
  )
}

/** A page for members with a name in the community and open records. Everyone else sees their next step. */
export function MembersOnly({ title, allowsYounger = false, children }: MembersOnlyProps) {
  const { user, loading } = useAuth()
  if (user)
    return (
      <Member title={title} allowsYounger={allowsYounger}>
        {children}
      </Member>
    )
  if (loading) return <PageSkeleton title={title} need="page" />
  return (
    <SignInCard title={title}>
      <p>{m.mentors_visitor()}</p>
    </SignInCard>
  )
}
