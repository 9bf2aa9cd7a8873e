import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Membership } from '#contract/organisations.ts'
import type { OrganisationKey } from '#encryption/organisation.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Queue } from '#web/features/case/case-desk/components/queue.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { useMemberKeyring } from '#web/records/keyring/use-keyring.ts'
import { useLive } from '#web/records/live/use-live.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { HandlerPage } from '#web/platform/frame/handler-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Doorway } from '#web/ui/illustrations/doorway.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { ToolFrame } from '#web/ui/tool-frame.tsx'
import { Desk } from '#web/features/case/organisations/components/desk.tsx'
import { InvitationCards } from '#web/features/case/organisations/components/invitation-cards.tsx'
import { OrganisationSwitcher } from '#web/features/case/organisations/components/organisation-switcher.tsx'
import {
  invitationsQuery,
  membershipsQuery,
  membershipsRefreshed,
  membershipsShown,
} from '#web/features/case/organisations/queries.ts'
import { TeamAbsences } from './team-absences.tsx'
import { CasePane } from './case-pane.tsx'
import { useMemberTopic } from '#web/platform/live/use-member-topic.ts'

export function meta() {
  return pageMeta({ title: m.organisations_desk(), description: m.organisations_desk_description() })
}

interface CasesProps {
  membership: Membership
  organisation: ReactNode
  notices: ReactNode
  team: ReactNode
}

function Cases({ keyring, membership, team, ...around }: CasesProps & { keyring: Keyring }) {
  useLive(keyring)
  const { id } = membership.organisation
  const mayChange = membership.role !== 'observer'
  return (
    <Queue
      keyring={keyring}
      organisationId={id}
      mayChange={mayChange}
      {...around}
      team={
        <>
          {mayChange && <TeamAbsences keyring={keyring} organisationId={id} />}
          {team}
        </>
      }
      renderPane={(pane) => <CasePane key={pane.id} keyring={keyring} {...pane} />}
    />
  )
}

interface QueueWhenReadyProps extends CasesProps {
  vault: OpenVault
  keys: readonly OrganisationKey[]
  frame: (content: ReactNode) => ReactNode
}

function QueueWhenReady({ vault, keys, frame, ...cases }: QueueWhenReadyProps) {
  const keyring = useMemberKeyring(vault, keys)
  if (!keyring) return frame(<SkeletonCards label={m.organisations_opening()} />)
  return <Cases keyring={keyring} {...cases} />
}

/** One desk at a time: of the organisation that the address names, or the first. */
function ChosenDesk({ vault, memberships }: { vault: OpenVault; memberships: readonly Membership[] }) {
  const [params] = useSearchParams()
  const requestedId = params.get('of')
  const membership = memberships.find(({ organisation }) => organisation.id === requestedId) ?? memberships[0]
  if (!membership) return null
  const organisation =
    memberships.length > 1 ? (
      <OrganisationSwitcher memberships={memberships} chosen={membership} path="/school" isSmall />
    ) : (
      <span className="truncate text-sm text-ink-soft">{membership.organisation.name}</span>
    )
  const frame = (content: ReactNode) => (
    <ToolFrame title={m.organisations_desk()} actions={organisation}>
      <div className="grid max-w-page gap-6">
        <InvitationCards />
        {content}
      </div>
    </ToolFrame>
  )
  return (
    <Desk
      key={membership.organisation.id}
      vault={vault}
      membership={membership}
      frame={frame}
      renderQueue={(keys, { notices, team }) => (
        <QueueWhenReady
          {...{ vault, keys, membership, frame, organisation, team }}
          notices={
            <>
              <InvitationCards />
              {notices}
            </>
          }
        />
      )}
    />
  )
}

/** For a member without a team: their invitations, or what this page is for and whom to contact. */
function NoTeam() {
  const { data: invitations = [] } = useQuery(invitationsQuery)
  if (invitations.length > 0) {
    return (
      <ToolFrame title={m.organisations_desk()}>
        <InvitationCards />
      </ToolFrame>
    )
  }
  return (
    <ToolFrame title={m.organisations_desk()}>
      <EmptyState
        illustration={<Doorway />}
        title={m.organisations_none()}
        action={<LinkButton to="/about#contact">{m.organisations_none_contact()}</LinkButton>}
      >
        <p>{m.organisations_none_text()}</p>
        <p>
          <Link to="/school/register" className={`inline-flex min-h-11 items-center ${textLink}`}>
            {m.organisations_register_title()}
          </Link>
        </p>
      </EmptyState>
    </ToolFrame>
  )
}

/** The queue of case handlers; others learn what it is for. */
export default function CaseDesk() {
  const { user } = useAuth()
  const memberships = useQuery({ ...membershipsQuery, enabled: user !== null })
  useMemberTopic(user?.id ?? null, membershipsRefreshed, membershipsShown)
  return (
    <HandlerPage
      title={m.organisations_desk()}
      need="desk"
      visitor={<p>{m.organisations_visitor()}</p>}
      teams={memberships}
      loading={<SkeletonCards label={m.organisations_opening()} />}
      none={<NoTeam />}
    >
      {(vault, teams) => <ChosenDesk vault={vault} memberships={teams} />}
    </HandlerPage>
  )
}
