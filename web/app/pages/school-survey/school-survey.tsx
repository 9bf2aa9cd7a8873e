import { tableOf } from '#web/platform/csv.ts'
import { OrganisationPage } from '#web/features/case/organisations/components/organisation-page.tsx'
import type { SaveRows } from '#web/features/case/surveys/components/results.tsx'
import { SurveyOfTeamPage } from '#web/features/case/surveys/components/survey-page.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { download } from '#web/ui/download.ts'
import { BackToDesk } from '../back-to-desk.tsx'

export function meta() {
  return pageMeta({ title: m.surveys_settings(), description: m.surveys_settings_description() })
}

const saveRows: SaveRows = (name, rows) => {
  download(new Blob([tableOf(rows)], { type: 'text/csv' }), name)
  return Promise.resolve()
}

/** What an organisation asks everybody, and what came of it. */
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
          <SurveyOfTeamPage key={membership.organisation.id} membership={membership} onSave={saveRows} />
        </>
      )}
    </OrganisationPage>
  )
}
