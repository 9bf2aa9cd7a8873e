import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { scenarioIn } from '#content/knowledge/publish.ts'
import type { BranchingScenario } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { blankId, notDrawn, type NotDrawn } from '#web/platform/pages/blank-page.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Details } from '#web/ui/details.tsx'
import { ReadingTools } from '#web/platform/reading/reading-tools.tsx'
import { NotesOfPage } from '#web/platform/text-changes/text-notes.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { Page } from '#web/ui/page.tsx'
import { HelpingWays } from '../components/helping-ways.tsx'
import { Play } from '../components/scenario-player.tsx'
import { StoryScene } from '../components/story-scene.tsx'
import { WholeStory } from '../components/full-scenario.tsx'
import { BlankPage } from '#web/features/knowledge/library/components/blank-page.tsx'
import { OtherLanguage } from '#web/features/knowledge/library/components/other-language.tsx'
import { PrintButton } from '#web/features/knowledge/library/components/print-button.tsx'
import { StandingDetails, UnreadNotice } from '#web/features/knowledge/library/components/finding-details.tsx'
import { fetchScenarios } from '#web/features/knowledge/library/model/texts.ts'

/** `null` if no text has this id. */
interface Shown {
  scenario: BranchingScenario | NotDrawn | null
}

export const loader = ({ request, params }: LoaderFunctionArgs): Shown => ({
  scenario:
    params['scenarioId'] === blankId
      ? notDrawn
      : scenarioIn(localeOf(new URL(request.url).pathname), params['scenarioId'] ?? ''),
})

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<Shown> {
  return { scenario: (await fetchScenarios()).find(({ id }) => id === params['scenarioId']) ?? null }
}

export function meta({ loaderData }: { loaderData?: Shown }) {
  const scenario = loaderData?.scenario
  if (scenario === notDrawn) return pageMeta({ title: m.academy_title(), description: m.academy_lead() })
  if (!scenario) return pageMeta({ title: m.shell_not_found_title(), description: m.shell_not_found_text() })
  return pageMeta({ title: scenario.title, description: scenario.lead })
}

/** One interactive scenario, with an exit at every moment. Nothing is scored. */
export default function Scenario() {
  const { scenario } = useLoaderData<typeof loader>()
  if (scenario === notDrawn) return <BlankPage />
  if (!scenario) return <NotFoundPage />
  const { id, title, lead, moments, standing } = scenario
  return (
    <Page
      area="learning"
      title={title}
      lead={lead}
      drawing={<StoryScene id={id} />}
      note={<UnreadNotice text={`academy/${id}`} unread={standing.unread} />}
      actions={<ReadingTools />}
    >
      <NotesOfPage key={id} kind="academy" id={id} />
      <Play key={id} scenario={scenario} />
      <WholeStory moments={moments} />
      <Details summary={m.academy_ways_title()}>
        <HelpingWays />
      </Details>
      <StandingDetails standing={standing} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3" data-no-print>
        <PrintButton />
        <Link to="/bystander-academy" className={`inline-flex min-h-11 items-center ${textLink}`}>
          {m.academy_all()}
        </Link>
        <OtherLanguage />
      </div>
    </Page>
  )
}
