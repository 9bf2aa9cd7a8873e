import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { surveyKey } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BrokenPath } from '#web/ui/illustrations/broken-path.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { ParticipantSurvey } from '../components/survey-form.tsx'
import { participantRoundQuery } from '../queries.ts'

export function meta() {
  return pageMeta({ title: m.surveys_title(), description: m.surveys_description() })
}

const never = () => () => undefined
const hasLink = () => true
const hasNoLink = () => false

/** A survey, for a person who followed its link. The end of the link is in the fragment, which browsers do not send. */
export default function SurveyPage() {
  const [key = '', code = ''] = useLocation().hash.slice(1).split('.')
  const isLink = surveyKey.safeParse(key).success
  // The prerendered page has no fragment, and must not claim that the link is invalid.
  const isHydrated = useSyncExternalStore(never, hasLink, hasNoLink)
  const queries = useQueryClient()
  const options = participantRoundQuery(key)
  const query = useQuery({ ...options, enabled: isLink })
  if (query.data) {
    return (
      <ParticipantSurvey
        key={query.data.id}
        round={query.data}
        linkKey={key}
        linkCode={code}
        onEnded={() => void queries.invalidateQueries({ queryKey: options.queryKey })}
      />
    )
  }
  const loading = <SkeletonCards count={1} label={m.surveys_loading()} />
  const unavailableNotice = (
    <EmptyState illustration={<BrokenPath />} title={m.surveys_gone()}>
      <p>{m.surveys_gone_text()}</p>
    </EmptyState>
  )
  return (
    <Page area="law" drawing={<Spot shape="table" />} title={m.surveys_title()} width="measure">
      {isLink ? (
        <Loaded query={query} loading={loading} gone={unavailableNotice}>
          {() => null}
        </Loaded>
      ) : isHydrated ? (
        unavailableNotice
      ) : (
        loading
      )}
    </Page>
  )
}
