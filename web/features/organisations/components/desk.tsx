import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Membership } from '#contract/organisations.ts'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { organisationKeysQuery } from '../keys.ts'
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
    <Notice tone="warn" title={m.organisations_name_title()}>
      <p>{m.organisations_name_text()}</p>
      <div>
        <LinkButton to="/profile" tone="secondary">
          {m.organisations_name_button()}
        </LinkButton>
      </div>
    </Notice>
  )
}

interface DeskProps {
  vault: OpenVault
  membership: Membership
  /** The queue, once the organisation's keys are open. */
  renderQueue: (keys: readonly OrganisationKey[]) => ReactNode
}

function OpenDesk({ vault, membership, renderQueue }: DeskProps) {
  const { data: keys, error, refetch } = useQuery(organisationKeysQuery(vault.memberId, [membership]))
  if (error) {
    return <LoadFailure error={error} title={m.organisations_key_refused()} tone="danger" onRetry={refetch} />
  }
  const newest = keys?.[0]
  if (!keys || !newest) return <SkeletonCards label={m.organisations_opening()} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
        <MissingName />
        {membership.successionDue && membership.role !== 'observer' && (
          <SuccessionNotice organisationKey={newest} />
        )}
        {renderQueue(keys)}
      </div>
      <div className="grid items-start gap-x-14 gap-y-8 border-t border-line pt-8 lg:grid-cols-2">
        <Handlers organisationKey={newest} />
        <KeyWords slug={membership.organisation.slug} organisationKey={newest} />
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`/school/settings?of=${membership.organisation.id}`} tone="secondary">
            {m.organisation_settings()}
          </LinkButton>
          <LinkButton to={`/school/survey?of=${membership.organisation.id}`} tone="secondary">
            {m.survey_settings()}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}

/** One organisation's desk: found its key, wait to be let in, or open its queue. */
export function Desk(props: DeskProps) {
  const { membership, vault } = props
  if (membership.state === 'active') return <OpenDesk {...props} />
  const { suspension } = membership
  if (suspension) return <PausedCard membership={membership} suspension={suspension} />
  const holdsNobody = membership.organisation.handlers.length === 0
  // Who had the key and lost it by a reset without the kit is invited again first, or a mailbox would take the team over.
  const hadKey = membership.sealedKey !== null
  if (holdsNobody && !hadKey && membership.role !== 'observer') {
    return (
      <div className="grid gap-6">
        {/* A new key opens nothing of what came before; where there is a kit, that comes first. */}
        <RecoveryCard membership={membership} />
        <FoundingCard membership={membership} />
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <WaitingCard vault={vault} membership={membership} />
      {holdsNobody && membership.role !== 'observer' && <RecoveryCard membership={membership} />}
    </div>
  )
}
