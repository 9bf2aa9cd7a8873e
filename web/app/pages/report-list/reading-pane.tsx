import { useQuery } from '@tanstack/react-query'
import { useOrganisationKeys } from '#web/features/case/organisations/model/team-keys.ts'
import { ReportPreview } from '#web/features/case/report-page/components/report-preview.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { useMemberKeyring } from '#web/records/keyring/use-keyring.ts'
import { reportQuery } from '#web/records/queries.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'

function Opened({ keyring, id }: { keyring: Keyring; id: string }) {
  const query = useQuery(reportQuery(keyring, id))
  return (
    <Loaded
      query={query}
      loading={<SkeletonCards count={1} label={m.reports_one_loading()} />}
      failed={m.reports_not_opened()}
    >
      {(report) => <ReportPreview keyring={keyring} report={report} />}
    </Loaded>
  )
}

/** One report beside the list. It stays visible while the list is scrolled, and scrolls by itself. */
export function ReadingPane({ vault, id }: { vault: OpenVault; id: string }) {
  const keyring = useMemberKeyring(vault, useOrganisationKeys(vault))
  return (
    <section
      aria-label={m.report_list_reading()}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      className="sticky top-20 max-h-[calc(100dvh-6.5rem)] overflow-y-auto border-s border-line ps-6"
    >
      {keyring ? (
        <Opened keyring={keyring} id={id} />
      ) : (
        <SkeletonCards count={1} label={m.reports_one_loading()} />
      )}
    </section>
  )
}
