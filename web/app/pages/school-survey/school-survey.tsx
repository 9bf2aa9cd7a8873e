import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Membership } from '#contract/organisations.ts'
import { tableOf } from '#web/features/figures/csv.ts'
import { OrganisationSwitcher } from '#web/features/organisations/components/organisation-switcher.tsx'
import { membershipsQuery } from '#web/features/organisations/queries.ts'
import type { DrawPdf } from '#web/features/organisations/settings/link-section.tsx'
import type { SaveRows } from '#web/features/organisations/surveys/results/results.tsx'
import { SurveyOfTeamPage } from '#web/features/organisations/surveys/survey-page.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { HandlerPage } from '#web/platform/frame/handler-page.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { download } from '#web/ui/download.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Doorway } from '#web/ui/illustrations/doorway.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'

export function meta() {
  return pageMeta({ title: m.survey_settings(), description: m.survey_settings_description() })
}

/** Posters are drawn by what draws saved reports. */
const drawPdf: DrawPdf = async (definition) => {
  const { drawPdf: draw } = await import('#web/features/report-export/document/pdf.ts')
  return draw(definition)
}

const saveRows: SaveRows = (name, rows) => {
  download(new Blob([tableOf(rows)], { type: 'text/csv' }), name)
  return Promise.resolve()
}

function ChosenSurvey({ memberships }: { memberships: readonly Membership[] }) {
  const [params] = useSearchParams()
  const asked = params.get('of')
  const membership = memberships.find(({ organisation }) => organisation.id === asked) ?? memberships[0]
  if (!membership) return null
  return (
    <Page title={m.survey_settings()} lead={membership.organisation.name} width="page">
      <OrganisationSwitcher memberships={memberships} chosen={membership} path="/school/survey" />
      <p className="max-w-measure">{m.survey_lead()}</p>
      <SurveyOfTeamPage
        key={membership.organisation.id}
        membership={membership}
        drawPdf={drawPdf}
        onSave={saveRows}
      />
    </Page>
  )
}

/** What an organisation asks everybody, and what came of it. */
export default function SchoolSurvey() {
  const { user } = useAuth()
  const memberships = useQuery({ ...membershipsQuery, enabled: user !== null })
  return (
    <HandlerPage
      title={m.survey_settings()}
      need="desk"
      visitor={<p>{m.organisations_visitor()}</p>}
      teams={memberships}
      loading={<SkeletonCards label={m.survey_opening()} />}
      none={
        <Page title={m.survey_settings()}>
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
      {(_vault, teams) => <ChosenSurvey memberships={teams} />}
    </HandlerPage>
  )
}
