import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Membership } from '#contract/organisations.ts'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { organisationKeysQuery } from '../model/team-keys.ts'
import { FoundingCard } from './founding-card.tsx'
import { Handlers } from './handlers.tsx'
import { KeyWords } from './key-words.tsx'
import { PausedCard } from './paused-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { SuccessionNotice } from './succession-notice.tsx'
import { WaitingCard } from './waiting-card.tsx'

/** Reporters see the names of those who will read, and mark anyone who is involved: so each handler needs one. */
function MissingName() {
  const { profile } = useAuth()
  if (!profile || profile.display_name) return null
  return (
    <StatusLine
      tone="now"
      action={
        <LinkButton to="/profile" tone="secondary" size="small">
          {m.organisations_name_button()}
        </LinkButton>
      }
    >
      <span className="font-semibold">{m.organisations_name_title()}.</span> {m.organisations_name_text()}
    </StatusLine>
  )
}

interface DeskProps {
  vault: OpenVault
  membership: Membership
  /** Around what stands in place of the queue. */
  frame: (content: ReactNode) => ReactNode
  /** The queue, once the organisation's keys are open, with what has to be known before it and who works at it. */
  renderQueue: (
    keys: readonly OrganisationKey[],
    around: { notices: ReactNode; team: ReactNode },
  ) => ReactNode
}

function OpenDesk({ vault, membership, frame, renderQueue }: DeskProps) {
  const { data: keys, error, refetch } = useQuery(organisationKeysQuery(vault.memberId, [membership]))
  if (error) {
    return frame(
      <LoadFailure error={error} title={m.organisations_key_refused()} tone="danger" onRetry={refetch} />,
    )
  }
  const newest = keys?.[0]
  if (!keys || !newest) return frame(<SkeletonCards label={m.organisations_opening()} />)
  const settings = [
    { to: '/school/settings', label: m.organisations_settings() },
    { to: '/school/survey', label: m.surveys_settings() },
  ]
  return renderQueue(keys, {
    notices: (
      <>
        <MissingName />
        {membership.successionDue && membership.role !== 'observer' && (
          <SuccessionNotice organisationKey={newest} />
        )}
      </>
    ),
    team: (
      <>
        <Handlers organisationKey={newest} />
        <KeyWords slug={membership.organisation.slug} organisationKey={newest} />
        <div className="flex flex-wrap gap-3">
          {settings.map(({ to, label }) => (
            <LinkButton key={to} to={`${to}?of=${membership.organisation.id}`} tone="secondary">
              {label}
            </LinkButton>
          ))}
        </div>
      </>
    ),
  })
}

/** One organisation's desk: found its key, wait to be let in, or open its queue. */
export function Desk(props: DeskProps) {
  const { membership, vault, frame } = props
  if (membership.state === 'active') return <OpenDesk {...props} />
  const { suspension } = membership
  if (suspension) return frame(<PausedCard membership={membership} suspension={suspension} />)
  const holdsNobody = membership.organisation.handlers.length === 0
  // Who had the key and lost it by a reset without the kit is invited again first, or a mailbox would take the team over.
  const hadKey = membership.sealedKey !== null
  if (holdsNobody && !hadKey && membership.role !== 'observer') {
    return frame(
      <div className="grid gap-6">
        {/* A new key opens nothing of what came before; where there is a kit, that comes first. */}
        <RecoveryCard membership={membership} />
        <FoundingCard membership={membership} />
      </div>,
    )
  }
  return frame(
    <div className="grid gap-6">
      <WaitingCard vault={vault} membership={membership} />
      {holdsNobody && membership.role !== 'observer' && <RecoveryCard membership={membership} />}
    </div>,
  )
}
