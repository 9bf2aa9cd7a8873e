import { toCsv } from '#web/platform/csv.ts'
import { OrganisationPage } from '#web/features/case/organisations/components/organisation-page.tsx'
import type { SaveRows } from '#web/features/case/surveys/components/results.tsx'
import { TeamSurveyPage } from '#web/features/case/surveys/components/survey-page.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { download } from '#web/ui/download.ts'
import { BackToDesk } from '../back-to-desk.tsx'

export function meta() {
  return pageMeta({ title: m.surveys_settings(), description: m.surveys_settings_description() })
}

const saveRows: SaveRows = (name, rows) => {
  download(new Blob([toCsv(rows)], { type: 'text/csv' }), name)
  return Promise.resolve()
}

/** The surveys of an organisation, with their results. */
export default function SchoolSurvey() {
  return (
    <OrganisationPage
      title={m.surveys_settings()}
      opening={m.surveys_opening()}
      path="/school/survey"
      width="page"
      renderBack={(organisationId) => <BackToDesk organisationId={organisationId} />}
    >
      {(membership) => (
        <>
          <p className="max-w-measure">{m.surveys_lead()}</p>
          <TeamSurveyPage key={membership.organisation.id} membership={membership} onSave={saveRows} />
        </>
      )}
    </OrganisationPage>
  )
}
