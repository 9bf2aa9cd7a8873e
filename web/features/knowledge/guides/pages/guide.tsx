import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { guideIn } from '#content/knowledge/publish.ts'
import type { Guide as GuideText } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { blankId, notDrawn, type NotDrawn } from '#web/platform/pages/blank-page.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PartsSwitch } from '#web/platform/reading/parts/parts-switch.tsx'
import { TextParts } from '#web/platform/reading/parts/text-parts.tsx'
import { useParts } from '#web/platform/reading/parts/use-parts.ts'
import { ReadingTools } from '#web/platform/reading/reading-tools.tsx'
import { NotesOfPage } from '#web/platform/text-changes/text-notes.tsx'
import { GuideFrame, ListedParts } from '#web/ui/guide-frame.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { LinePicture } from '#web/ui/line-picture.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { NotFoundPage } from '#web/ui/not-found-page.tsx'
import type { PlayedPart } from '#web/ui/parts-player.tsx'
import { QuietDetails } from '#web/ui/quiet-details.tsx'
import { BlankPage } from '#web/features/knowledge/library/components/blank-page.tsx'
import { OtherLanguage } from '#web/features/knowledge/library/components/other-language.tsx'
import { anchorOf, Pieces } from '#web/features/knowledge/library/components/document-pieces.tsx'
import { PrintButton } from '#web/features/knowledge/library/components/print-button.tsx'
import { StandingDetails, UnreadNotice } from '#web/features/knowledge/library/components/finding-details.tsx'
import { guideCover } from '#web/features/knowledge/library/model/covers.ts'
import { toolNames } from '#web/features/knowledge/library/model/text-names.ts'
import { SaveButton } from '#web/features/knowledge/library/components/save-button.tsx'
import { fetchGuides } from '#web/features/knowledge/library/model/texts.ts'

/** `null` if no text has this id. */
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
    return pageMeta({ title: m.library_resources_title(), description: m.library_resources_lead() })
  if (!guide) return pageMeta({ title: m.shell_not_found_title(), description: m.shell_not_found_text() })
  return pageMeta({ title: guide.title, description: guide.lead })
}

/** One guide: complete in its HTML, and one part per screen with scripts. */
export default function Guide() {
  const { guide } = useLoaderData<typeof loader>()
  if (guide === notDrawn) return <BlankPage />
  return guide ? <Text key={guide.id} guide={guide} /> : <NotFoundPage />
}

function Text({ guide }: { guide: GuideText }) {
  const { id, title, lead, sections, tools, standing } = guide
  const parts = sections.map(({ heading, picture, pieces }, place): PlayedPart => ({
    id: anchorOf(place),
    title: heading,
    picture: picture && <LinePicture shape={picture} />,
    content: (
      <div className="prose">
        <Pieces pieces={pieces} />
      </div>
    ),
  }))
  const state = useParts(parts)
  const { at, isWhole, move } = state
  const listed = parts.map((part, place) => ({
    id: part.id,
    heading: part.title,
    isCurrent: !isWhole && place === at,
  }))
  return (
    <GuideFrame
      area="learning"
      title={title}
      lead={lead}
      drawing={<Spot shape={guideCover(guide)} />}
      note={<UnreadNotice text={`guides/${id}`} unread={standing.unread} />}
      actions={
        <>
          <ReadingTools part={isWhole ? 'whole' : at} />
          <PartsSwitch />
        </>
      }
      parts={listed}
      partsLabel={m.library_all_parts()}
      onPart={(place) => move(place)}
      isBesideAfterText
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
      <NotesOfPage kind="guides" id={id} />
      <TextParts label={title} parts={parts} state={state} />
      <QuietDetails summary={m.library_all_parts()} className="scriptless:hidden lg:hidden print:hidden">
        <ListedParts parts={listed} onPart={(place) => move(place)} />
      </QuietDetails>
      <StandingDetails standing={standing} />
      <Actions id={id} />
    </GuideFrame>
  )
}

/** The actions for a guide. */
function Actions({ id }: { id: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3" data-no-print>
      <SaveButton kind="guide" id={id} />
      <PrintButton />
      <Link to="/resources" className={`inline-flex min-h-11 items-center ${textLink}`}>
        {m.library_all_guides()}
      </Link>
      <OtherLanguage />
    </div>
  )
}
