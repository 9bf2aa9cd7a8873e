import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { guideIn } from '#content/knowledge/publish.ts'
import type { Guide as GuideText } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { blankId, notDrawn, type NotDrawn } from '#web/platform/pages/blank-page.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ReadingTools } from '#web/platform/reading/reading-tools.tsx'
import { NotesOfPage } from '#web/platform/text-changes/text-notes.tsx'
import { GuideFrame } from '#web/ui/guide-frame.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import { BlankPage } from '../components/blank-page.tsx'
import { OtherLanguage } from '../components/other-language.tsx'
import { anchorOf, Sections } from '../components/pieces.tsx'
import { PrintButton } from '../components/print-button.tsx'
import { StandingDetails, UnreadNotice } from '../components/standing.tsx'
import { guideCover } from '../covers.ts'
import { toolNames } from '../names.ts'
import { SaveButton } from '../saved/save-button.tsx'
import { fetchGuides } from '../texts.ts'

/** `null` where no text has this id. */
interface Shown {
  guide: GuideText | NotDrawn | null
}

export const loader = ({ request, params }: LoaderFunctionArgs): Shown => ({
  guide:
    params['guideId'] === blankId
      ? notDrawn
      : guideIn(localeOf(new URL(request.url).pathname), params['guideId'] ?? ''),
})

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<Shown> {
  return { guide: (await fetchGuides()).find(({ id }) => id === params['guideId']) ?? null }
}

export function meta({ loaderData }: { loaderData?: Shown }) {
  const guide = loaderData?.guide
  if (guide === notDrawn)
    return pageMeta({ title: m.knowledge_resources_title(), description: m.knowledge_resources_lead() })
  if (!guide) return pageMeta({ title: m.shell_not_found_title(), description: m.shell_not_found_text() })
  return pageMeta({ title: guide.title, description: guide.lead })
}

/** One guide, whole in its HTML. */
export default function Guide() {
  const { guide } = useLoaderData<typeof loader>()
  if (guide === notDrawn) return <BlankPage />
  if (!guide) return <NotFoundPage />
  const { title, lead, sections, tools, standing } = guide
  return (
    <GuideFrame
      area="learning"
      title={title}
      lead={lead}
      drawing={<Spot shape={guideCover(guide)} />}
      note={<UnreadNotice text={`guides/${guide.id}`} unread={standing.unread} />}
      actions={<ReadingTools />}
      parts={sections.map(({ heading }, place) => ({ id: anchorOf(place), heading }))}
      partsLabel={m.ui_contents()}
      isBesideLast
      beside={
        <aside className="grid content-start gap-3" data-no-print>
          {tools.map((tool, index) => (
            <LinkButton key={tool} to={tool} tone={index === 0 ? 'primary' : 'secondary'}>
              {toolNames[tool]()}
            </LinkButton>
          ))}
        </aside>
      }
    >
      <NotesOfPage key={guide.id} kind="guides" id={guide.id} />
      <Sections sections={sections} anchorOf={anchorOf} />
      <StandingDetails standing={standing} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3" data-no-print>
        <SaveButton kind="guide" id={guide.id} />
        <PrintButton />
        <Link to="/resources" className={`inline-flex min-h-11 items-center ${textLink}`}>
          {m.knowledge_all_guides()}
        </Link>
        <OtherLanguage />
      </div>
    </GuideFrame>
  )
}
