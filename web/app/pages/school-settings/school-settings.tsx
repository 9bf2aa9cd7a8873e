import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Membership } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { DeadlineSettings } from '#web/features/figures/components/deadline-settings.tsx'
import { membershipsQuery } from '#web/features/organisations/queries.ts'
import { OrganisationSwitcher } from '#web/features/organisations/components/organisation-switcher.tsx'
import type { DrawPdf } from '#web/features/organisations/settings/link-section.tsx'
import { SettingsPage } from '#web/features/organisations/settings/settings-page.tsx'
import { HandlerPage } from '#web/platform/frame/handler-page.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Doorway } from '#web/ui/illustrations/doorway.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { HandOverAll } from './hand-over-all.tsx'

export function meta() {
  return pageMeta({ title: m.organisation_settings(), description: m.organisation_settings_description() })
}

/** Posters are drawn by what draws saved reports. */
const drawPdf: DrawPdf = async (definition) => {
  const { drawPdf: draw } = await import('#web/features/report-export/document/pdf.ts')
  return draw(definition)
}

function Settings({ vault, memberships }: { vault: OpenVault; memberships: readonly Membership[] }) {
  const [params] = useSearchParams()
  const asked = params.get('of')
  const membership = memberships.find(({ organisation }) => organisation.id === asked) ?? memberships[0]
  if (!membership) return null
  return (
    <Page title={m.organisation_settings()} lead={membership.organisation.name} width="measure">
      <OrganisationSwitcher memberships={memberships} chosen={membership} path="/school/settings" />
      <SettingsPage
        key={membership.organisation.id}
        vault={vault}
        membership={membership}
        drawPdf={drawPdf}
        handOver={<HandOverAll vault={vault} membership={membership} />}
      />
      {membership.state === 'active' && (
        <section className="grid gap-4" aria-labelledby="deadlines">
          <h2 id="deadlines" className="text-xl">
            {m.clocks_settings()}
          </h2>
          <DeadlineSettings key={membership.organisation.id} membership={membership} />
        </section>
      )}
    </Page>
  )
}

/** What an organisation says and how it works, for those who own it. */
export default function SchoolSettings() {
  const { user } = useAuth()
  const memberships = useQuery({ ...membershipsQuery, enabled: user !== null })
  return (
    <HandlerPage
      title={m.organisation_settings()}
      need="desk"
      visitor={<p>{m.organisations_visitor()}</p>}
      teams={memberships}
      loading={<SkeletonCards label={m.organisations_opening()} />}
      none={
        <Page title={m.organisation_settings()}>
          <EmptyState
            illustration={<Doorway />}
            title={m.organisations_none()}
            action={<LinkButton to="/school/register">{m.organisation_register()}</LinkButton>}
          >
            <p>{m.organisations_none_text()}</p>
          </EmptyState>
        </Page>
      }
    >
      {(vault, teams) => <Settings vault={vault} memberships={teams} />}
    </HandlerPage>
  )
}
