import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { SignInCard } from '#web/platform/frame/sign-in-card.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { StartForm } from '../components/start-form.tsx'
import { openCategories } from '../model/topic-faults.ts'
import { categoriesQuery } from '../queries.ts'

export function meta() {
  return pageMeta({ title: m.forum_start(), description: m.forum_start_lead() })
}

function Start() {
  const [params] = useSearchParams()
  return (
    <Page area="community" width="form" title={m.forum_start()} lead={m.forum_start_lead()}>
      <Loaded
        query={useQuery(categoriesQuery)}
        loading={<SkeletonText lines={5} />}
        failed={m.forum_unread()}
      >
        {(categories) => {
          const open = openCategories(categories)
          return open.length === 0 ? (
            <StatusLine tone="now">{m.forum_no_open_category()}</StatusLine>
          ) : (
            <StartForm categories={open} from={params.get('category')} />
          )
        }}
      </Loaded>
      <CrisisBar />
    </Page>
  )
}

/** Starts a topic in one of the categories. */
export default function NewTopic() {
  const { user, loading } = useAuth()
  if (user) return <Start />
  if (loading) return <PageSkeleton title={m.forum_start()} need="page" />
  return (
    <SignInCard title={m.forum_start()}>
      <p>{m.forum_start_visitor()}</p>
    </SignInCard>
  )
}
