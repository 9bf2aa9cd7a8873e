import { m } from '#web/messages/compiled/messages.js'
import { DeadlineSettings } from '#web/features/case/figures/components/deadline-settings.tsx'
import { OrganisationPage } from '#web/features/case/organisations/components/organisation-page.tsx'
import { SettingsPage } from '#web/features/case/organisations/components/settings-page.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { BackToDesk } from '../back-to-desk.tsx'
import { HandOverAll } from './hand-over-all.tsx'

export function meta() {
  return pageMeta({ title: m.organisations_settings(), description: m.organisations_settings_description() })
}

/** The settings of an organisation, for its owners. */
export default function SchoolSettings() {
  return (
    <OrganisationPage
      title={m.organisations_settings()}
      opening={m.organisations_opening()}
      path="/school/settings"
      width="page"
      renderBack={(organisationId) => <BackToDesk organisationId={organisationId} />}
    >
      {(membership, vault) => (
        <SettingsPage
          key={membership.organisation.id}
          vault={vault}
          membership={membership}
          handOver={<HandOverAll vault={vault} membership={membership} />}
          deadlines={
            <section className="grid gap-4" aria-labelledby="deadlines">
              <h2 id="deadlines" className="text-xl">
                {m.clocks_settings()}
              </h2>
              <DeadlineSettings membership={membership} />
            </section>
          }
        />
      )}
    </OrganisationPage>
  )
}
