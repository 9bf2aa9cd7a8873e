import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { moduleIn } from '#content/knowledge/publish.ts'
import type { Module as ModuleText } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { blankId, notDrawn, type NotDrawn } from '#web/platform/pages/blank-page.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { PartsSwitch } from '#web/platform/reading/parts/parts-switch.tsx'
import { useParts } from '#web/platform/reading/parts/use-parts.ts'
import { ReadingTools } from '#web/platform/reading/reading-tools.tsx'
import { NotesOfPage } from '#web/platform/text-changes/text-notes.tsx'
import { LockedNote } from '#web/records/personal/locked-note.tsx'
import { GuideFrame, type ListedPart, ListedParts } from '#web/ui/guide-frame.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QuietDetails } from '#web/ui/quiet-details.tsx'
import { BlankPage } from '#web/features/knowledge/library/components/blank-page.tsx'
import { OtherLanguage } from '#web/features/knowledge/library/components/other-language.tsx'
import { ModulePlayer, titlesOf } from '../components/module-player.tsx'
import { PrintButton } from '#web/features/knowledge/library/components/print-button.tsx'
import { StandingDetails, UnreadNotice } from '#web/features/knowledge/library/components/finding-details.tsx'
import { ModuleCover } from '#web/features/knowledge/library/components/module-cover.tsx'
import { partsOf } from '#web/features/knowledge/library/components/module-parts.ts'
import { partName, quizName, useProgress } from '#web/features/knowledge/library/components/use-progress.ts'
import { SaveButton } from '#web/features/knowledge/library/components/save-button.tsx'
import { fetchModules } from '#web/features/knowledge/library/model/texts.ts'

/** `null` if no text has this id. */
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
    return pageMeta({ title: m.library_learning_title(), description: m.library_learning_lead() })
  if (!module) return pageMeta({ title: m.shell_not_found_title(), description: m.shell_not_found_text() })
  return pageMeta({ title: module.title, description: module.lead })
}

/** One module: text, an interactive story, and questions with explained answers. Nothing is scored. */
export default function Module() {
  const { module } = useLoaderData<typeof loader>()
  if (module === notDrawn) return <BlankPage />
  return module ? <Text key={module.id} module={module} /> : <NotFoundPage />
}

/** The parts of a module as a list of links, with their read marks. */
function listedParts(module: ModuleText, at: number | null, names: ReadonlySet<string>): ListedPart[] {
  const titles = titlesOf(module)
  const isAnswered = names.has(quizName(module.id))
  const firstQuestion = module.parts.length + 1
  return partsOf(module).map(({ id }, place) => {
    const part = module.parts[place]
    const isQuestion = place >= firstQuestion && place < firstQuestion + module.questions
    return {
      id,
      heading: titles[place],
      isCurrent: place === at,
      isDone: part === undefined ? isQuestion && isAnswered : names.has(partName(module.id, part)),
    }
  })
}

function Text({ module }: { module: ModuleText }) {
  const progress = useProgress()
  const state = useParts(partsOf(module))
  const { id, title, lead, standing, retired } = module
  const listed = listedParts(module, state.isWhole ? null : state.at, progress.names)
  const shown = state.isWhole ? 'whole' : state.at
  return (
    <GuideFrame
      area="learning"
      title={title}
      lead={lead}
      drawing={<ModuleCover text={module} />}
      note={<UnreadNotice text={`learning/${id}`} unread={standing.unread} />}
      actions={
        <>
          <ReadingTools part={shown} />
          <PartsSwitch />
        </>
      }
      parts={listed}
      partsLabel={m.library_all_parts()}
      onPart={(place) => state.move(place)}
    >
      {retired !== null && (
        <Notice title={m.library_retired_title()}>
          <p>{m.library_retired_text({ day: dayInWords(retired) })}</p>
        </Notice>
      )}
      <NotesOfPage key={id} kind="learning" id={id} />
      <LockedNote isLocked={progress.isLocked} />
      <ModulePlayer module={module} progress={progress} state={state} />
      <QuietDetails summary={m.library_all_parts()} className="scriptless:hidden lg:hidden print:hidden">
        <ListedParts parts={listed} onPart={(place) => state.move(place)} />
      </QuietDetails>
      <StandingDetails standing={standing} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3" data-no-print>
        <SaveButton kind="module" id={id} />
        <PrintButton />
        <Link to="/learning" className={`inline-flex min-h-11 items-center ${textLink}`}>
          {m.library_all_modules()}
        </Link>
        <OtherLanguage />
      </div>
    </GuideFrame>
  )
}
