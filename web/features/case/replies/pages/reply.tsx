import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isReplySecret } from '#encryption/replies.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BrokenPath } from '#web/ui/illustrations/broken-path.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { ReplyForm } from '../components/reply-form.tsx'
import { invitedQuestionQuery } from '../queries.ts'

export function meta() {
  return pageMeta({ title: m.replies_page(), description: m.replies_page_description() })
}

const never = () => () => undefined
const hasLink = () => true
const hasNoLink = () => false

/** A question to a person concerned in a case. The secret is in the fragment of the link, which browsers do not send. */
export default function ReplyPage() {
  const secret = useLocation().hash.slice(1)
  const isLink = isReplySecret(secret)
  // The prerendered page has no fragment, and must not claim that the link is invalid.
  const isHydrated = useSyncExternalStore(never, hasLink, hasNoLink)
  const queries = useQueryClient()
  const options = invitedQuestionQuery(secret)
  const query = useQuery({ ...options, enabled: isLink })
  const loading = <SkeletonCards count={1} label={m.replies_loading()} />
  const unavailableNotice = (
    <EmptyState illustration={<BrokenPath />} title={m.replies_gone()}>
      <p>{m.replies_gone_text()}</p>
    </EmptyState>
  )
  if (query.data?.question) {
    const { question } = query.data
    const onAnswered = () => queries.setQueryData(options.queryKey, { ...query.data, isAnswered: true })
    return <ReplyForm asked={query.data} question={question} onAnswered={onAnswered} />
  }
  return (
    <Page title={m.replies_page()} width="measure">
      {isLink ? (
        <Loaded query={query} loading={loading} gone={unavailableNotice} failed={m.replies_failed()}>
          {() => unavailableNotice}
        </Loaded>
      ) : isHydrated ? (
        unavailableNotice
      ) : (
        loading
      )}
    </Page>
  )
}
