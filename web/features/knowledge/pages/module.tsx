import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { moduleIn } from '#content/knowledge/publish.ts'
import type { Module as ModuleText } from '#content/knowledge/words.ts'
import { LineView } from '#web/platform/reading/line.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { blankId, notDrawn, type NotDrawn } from '#web/platform/pages/blank-page.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { ReadingTools } from '#web/platform/reading/reading-tools.tsx'
import { NotesOfPage } from '#web/platform/text-changes/text-notes.tsx'
import { LockedNote } from '#web/records/personal/locked-note.tsx'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { GuideFrame } from '#web/ui/guide-frame.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { BlankPage } from '../components/blank-page.tsx'
import { OtherLanguage } from '../components/other-language.tsx'
import { anchorOf } from '../components/pieces.tsx'
import { PrintButton } from '../components/print-button.tsx'
import { Finish } from '../certificates/finish.tsx'
import { Quiz } from '../components/quiz.tsx'
import { Scenario } from '../components/scenario.tsx'
import { StandingDetails, UnreadNotice } from '../components/standing.tsx'
import { moduleCover } from '../covers.ts'
import { traineeNames } from '../names.ts'
import { Reflection } from '../reflections/reflection.tsx'
import { Reading, ResumeLink } from '../progress/reading.tsx'
import { useFound, useOpened } from '../components/use-opened.ts'
import { useProgress } from '../progress/use-progress.ts'
import { SaveButton } from '../saved/save-button.tsx'
import { fetchModules } from '../texts.ts'

/** `null` where no text has this id. */
interface Shown {
  module: ModuleText | NotDrawn | null
}

export const loader = ({ request, params }: LoaderFunctionArgs): Shown => ({
  module:
    params['moduleId'] === blankId
      ? notDrawn
      : moduleIn(localeOf(new URL(request.url).pathname), params['moduleId'] ?? ''),
})

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<Shown> {
  return { module: (await fetchModules()).find(({ id }) => id === params['moduleId']) ?? null }
}

export function meta({ loaderData }: { loaderData?: Shown }) {
  const module = loaderData?.module
  if (module === notDrawn)
    return pageMeta({ title: m.knowledge_learning_title(), description: m.knowledge_learning_lead() })
  if (!module) return pageMeta({ title: m.shell_not_found_title(), description: m.shell_not_found_text() })
  return pageMeta({ title: module.title, description: module.lead })
}

/** One module: something to read, a story to choose in, and questions that explain each answer. Nothing is scored. */
export default function Module() {
  const { module } = useLoaderData<typeof loader>()
  if (module === notDrawn) return <BlankPage />
  return module ? <Text key={module.id} module={module} /> : <NotFoundPage />
}

function Text({ module }: { module: ModuleText }) {
  const progress = useProgress()
  const isFirst = useIsFirstDocument()
  const opened = useOpened()
  const [found, onFound] = useFound()
  const { id, title, lead, scenario, quiz, reflection, standing, retired } = module
  return (
    <GuideFrame
      area="learning"
      title={title}
      lead={lead}
      drawing={<Spot shape={moduleCover(module)} />}
      note={<UnreadNotice text={`learning/${id}`} unread={standing.unread} />}
      actions={<ReadingTools />}
      parts={module.reading.map(({ heading }, place) => ({ id: anchorOf(place), heading }))}
      partsLabel={m.ui_contents()}
      beside={
        <aside className="grid content-start gap-3">
          <Outcomes module={module} progress={progress} />
          <LockedNote isLocked={progress.isLocked} />
        </aside>
      }
    >
      {retired !== null && (
        <Notice title={m.knowledge_retired_title()}>
          <p>{m.knowledge_retired_text({ day: dayInWords(retired) })}</p>
        </Notice>
      )}
      <NotesOfPage key={id} kind="learning" id={id} />
      <Reading module={module} progress={progress} />
      <Scenario scenario={scenario} opened={opened} />
      <Quiz quiz={quiz} opened={opened} onFound={onFound} />
      {/* It needs scripts, and the HTML of each module is stored on devices. */}
      {!isFirst && <Finish module={module} progress={progress} found={found} />}
      <Reflection moduleId={id} question={reflection} />
      <StandingDetails standing={standing} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3" data-no-print>
        <SaveButton kind="module" id={id} />
        <PrintButton />
        <Link to="/learning" className={`inline-flex min-h-11 items-center ${textLink}`}>
          {m.knowledge_all_modules()}
        </Link>
        <OtherLanguage />
      </div>
    </GuideFrame>
  )
}

interface OutcomesProps {
  module: ModuleText
  progress: ReturnType<typeof useProgress>
}

/** How long a module takes, what somebody knows afterwards, and where they left off. */
function Outcomes({ module, progress }: OutcomesProps) {
  const { minutes, outcomes } = module
  return (
    <div className="grid gap-2 border-s-4 border-deep-mid ps-4">
      <p className="font-bold">{m.knowledge_minutes({ minutes })}</p>
      {module.requiredFor.map((trainee) => (
        <p key={trainee}>{traineeNames[trainee]()}</p>
      ))}
      <p>{m.knowledge_afterwards()}</p>
      <ul className="list-disc ps-5">
        {outcomes.map((outcome) => (
          <li key={JSON.stringify(outcome)}>
            <LineView line={outcome} />
          </li>
        ))}
      </ul>
      <ResumeLink module={module} progress={progress} />
    </div>
  )
}
