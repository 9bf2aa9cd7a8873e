import { useQuery } from '@tanstack/react-query'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { classTalkIn } from '#content/classes/talk.ts'
import type { ClassTalk } from '#content/classes/words.ts'
import { scenariosIn, scenarioSummary } from '#content/knowledge/publish.ts'
import type { ScenarioSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { scenariosQuery } from '../queries.ts'
import { StartForm } from '../components/start-form.tsx'
import { TalkView } from '../components/talk-view.tsx'
import { TeacherScreen } from '../components/teacher-screen.tsx'
import { useTaughtClass } from '../components/use-taught-class.ts'
import { OtherLanguage } from '#web/features/knowledge/library/components/other-language.tsx'
import { fetchClassTalk, fetchScenarios } from '#web/features/knowledge/library/model/texts.ts'
import { isOtherPage } from '#web/features/knowledge/library/components/use-choice.ts'

interface Shown {
  readonly talk: ClassTalk
  readonly summaries: readonly ScenarioSummary[]
}

export const loader = ({ request }: LoaderFunctionArgs): Shown => {
  const locale = localeOf(new URL(request.url).pathname)
  return { talk: classTalkIn(locale), summaries: scenariosIn(locale).map(scenarioSummary) }
}

export async function clientLoader(): Promise<Shown> {
  const [talk, summaries] = await Promise.all([fetchClassTalk(), fetchScenarios()])
  return { talk, summaries }
}

export const shouldRevalidate = isOtherPage

export function meta() {
  return pageMeta({ title: m.classes_title(), description: m.classes_lead() })
}

/** Class mode for teachers: start, steer and end, without an account. */
export default function ClassPage() {
  const { talk, summaries } = useLoaderData<typeof loader>()
  const taught = useTaughtClass()
  const isRetired = useIsRetired('academy')
  const scenarios = useQuery({ ...scenariosQuery(), enabled: taught.status === 'on' })
  const loading = <SkeletonCards count={1} label={m.classes_opening()} />
  if (taught.status === 'on') {
    const { shown } = taught
    return (
      <Page area="learning" title={m.classes_title()} width="page">
        <Loaded query={scenarios} loading={loading}>
          {(all) =>
            shown ? <TeacherScreen taught={taught} shown={shown} scenarios={all} talk={talk} /> : loading
          }
        </Loaded>
      </Page>
    )
  }
  return (
    <Page
      area="learning"
      title={m.classes_title()}
      lead={m.classes_lead()}
      drawing={<Spot shape="circle" />}
      width="page"
    >
      {taught.status === 'over' && (
        <>
          <Notice tone="success" title={m.classes_over()} live>
            <p>{m.classes_over_teacher()}</p>
          </Notice>
          <TalkView talk={talk} />
        </>
      )}
      <StartForm
        summaries={summaries.filter(({ id }) => !isRetired(id))}
        talk={talk}
        onStart={taught.start}
      />
      <p className="flex flex-wrap items-center gap-x-6">
        <Link to="/bystander-academy" className={`inline-flex min-h-11 items-center ${textLink}`}>
          {m.academy_all()}
        </Link>
        <OtherLanguage />
      </p>
    </Page>
  )
}
