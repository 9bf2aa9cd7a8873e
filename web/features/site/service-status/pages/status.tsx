import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Status } from '../components/status.tsx'
import { serviceStatusQuery } from '../queries.ts'

export function meta() {
  return pageMeta({ title: m.service_status_title(), description: m.service_status_lead() })
}

/** Whether the service works, for everybody. Cached answers do not count: if the server cannot be reached, the page says so. */
export default function StatusPage() {
  const { data, error, refetch } = useQuery(serviceStatusQuery)
  return (
    <Page title={m.service_status_title()} lead={m.service_status_lead()} width="measure">
      <Loaded
        query={{ data: error ? undefined : data, error, refetch }}
        loading={<SkeletonCards count={3} label={m.service_status_loading()} />}
        failed={m.service_status_failed()}
      >
        {(status) => <Status status={status} onRetry={() => void refetch()} />}
      </Loaded>
      <Notice title={m.about_danger_title()}>
        <p>
          <Link to="/crisis" className={`inline-flex min-h-11 items-center ${textLink}`}>
            {m.about_danger_link()}
          </Link>
        </p>
      </Notice>
    </Page>
  )
}
