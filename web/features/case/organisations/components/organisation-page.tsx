import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Membership } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { HandlerPage } from '#web/platform/frame/handler-page.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Doorway } from '#web/ui/illustrations/doorway.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { ToolPage } from '#web/ui/tool-frame.tsx'
import { membershipsQuery } from '../queries.ts'
import { OrganisationSwitcher } from './organisation-switcher.tsx'

interface OrganisationPageProps {
  title: string
  /** Shown while the organisations are loading. */
  opening: string
  /** The page’s English path. */
  path: string
  width: 'measure' | 'page'
  /** Renders the link back to this organisation's desk, before the title. */
  renderBack: (organisationId: string) => ReactNode
  children: (membership: Membership, vault: OpenVault) => ReactNode
}

interface ChosenProps extends Omit<OrganisationPageProps, 'opening'> {
  vault: OpenVault
  memberships: readonly Membership[]
}

function Chosen({ title, path, width, vault, memberships, renderBack, children }: ChosenProps) {
  const [params] = useSearchParams()
  const organisationId = params.get('of')
  const membership =
    memberships.find(({ organisation }) => organisation.id === organisationId) ?? memberships[0]
  if (!membership) return null
  return (
    <>
      <ToolPage
        title={title}
        width={width}
        back={renderBack(membership.organisation.id)}
        actions={
          memberships.length > 1 ? (
            <OrganisationSwitcher memberships={memberships} chosen={membership} path={path} isSmall />
          ) : (
            <span className="text-sm text-ink-soft">{membership.organisation.name}</span>
          )
        }
      >
        {children(membership, vault)}
      </ToolPage>
    </>
  )
}

/** A page about one of the member's organisations: the one in the address, or the first. */
export function OrganisationPage({ opening, ...page }: OrganisationPageProps) {
  const { user } = useAuth()
  const memberships = useQuery({ ...membershipsQuery, enabled: user !== null })
  const { title } = page
  return (
    <HandlerPage
      title={title}
      need="desk"
      visitor={<p>{m.organisations_visitor()}</p>}
      teams={memberships}
      loading={<SkeletonCards label={opening} />}
      none={
        <ToolPage title={title}>
          <EmptyState
            illustration={<Doorway />}
            title={m.organisations_none()}
            action={<LinkButton to="/school/register">{m.organisations_register()}</LinkButton>}
          >
            <p>{m.organisations_none_text()}</p>
          </EmptyState>
        </ToolPage>
      }
    >
      {(vault, teams) => <Chosen {...page} vault={vault} memberships={teams} />}
    </HandlerPage>
  )
}
