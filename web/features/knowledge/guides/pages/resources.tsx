import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { guidesIn, guideSummary } from '#content/knowledge/publish.ts'
import { audiences, situations, type GuideSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { SaveOffline } from '#web/platform/offline-copy/save-offline.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useViewer } from '#web/platform/session/viewer-context.ts'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { LockedNote } from '#web/records/personal/locked-note.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { Filters } from '#web/ui/filters.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { OptionalSelect } from '#web/ui/optional-select.tsx'
import { OtherLanguage } from '#web/features/knowledge/library/components/other-language.tsx'
import { AudienceChips, Picks, TextList } from '#web/features/knowledge/library/components/text-list.tsx'
import { guideCover } from '#web/features/knowledge/library/model/covers.ts'
import { recommend } from '#web/features/knowledge/library/model/recommendations.ts'
import { guidesOf, withPicks } from '#web/features/knowledge/library/components/text-lists.ts'
import { situationNames } from '#web/features/knowledge/library/model/text-names.ts'
import { savedName, useSaved } from '#web/features/knowledge/library/components/use-saved-texts.ts'
import { fetchGuides } from '#web/features/knowledge/library/model/texts.ts'
import { isOtherPage, useChoice } from '#web/features/knowledge/library/components/use-choice.ts'

export const loader = ({ request }: LoaderFunctionArgs): GuideSummary[] =>
  guidesIn(localeOf(new URL(request.url).pathname)).map(guideSummary)

export const clientLoader = (): Promise<readonly GuideSummary[]> => fetchGuides()

export const shouldRevalidate = isOtherPage

export function meta() {
  return pageMeta({ title: m.library_resources_title(), description: m.library_resources_lead() })
}

const GuideCover = ({ text, width }: { text: GuideSummary; width: number }) => (
  <Spot shape={guideCover(text)} width={width} />
)

/** The usual starting points. */
const starterGuides = ['first-hour', 'calm', 'log']

/** The guides, by audience and situation. The filters do not leave the device. */
export default function Resources() {
  const guides = useLoaderData<typeof loader>()
  const [choice, choose] = useChoice()
  const saved = useSaved()
  const isRetired = useIsRetired('guides')
  const isSaved = (id: string) => saved.names.has(savedName('guide', id))
  const shown = guidesOf(guides, { choice, saved: saved.names, isRetired })
  const { picks, others } = withPicks(shown, {
    isSaved,
    starterTexts: starterGuides,
    matchesList: recommend(guides, { viewer: useViewer().viewer, hasRead: ({ id }) => isSaved(id) }),
  })
  const look = {
    kind: 'guides',
    pathOf: (id: string) => `/resources/${id}`,
    Cover: GuideCover,
    isSaved,
  } as const
  return (
    <ListFrame
      area="learning"
      title={m.library_resources_title()}
      lead={m.library_resources_lead()}
      drawing={<Spot shape="beside" />}
      forYou={
        <>
          <LockedNote isLocked={saved.isLocked} />
          <TextNotes text="guides/all" />
          {picks.length > 0 && <Picks {...look} texts={picks} />}
        </>
      }
      filters={<GuideFilters choice={choice} choose={choose} hasSaved={saved.names.size > 0} />}
    >
      <TextList
        {...look}
        texts={others}
        count={m.library_guides_found({ count: shown.length })}
        isEmpty={shown.length === 0}
        onAll={() => choose({ audience: null, situation: null, onlySaved: false })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2" data-no-print>
        <OtherLanguage />
        <SaveOffline name="guides" />
      </div>
    </ListFrame>
  )
}

interface GuideFiltersProps {
  choice: ReturnType<typeof useChoice>[0]
  choose: ReturnType<typeof useChoice>[1]
  hasSaved: boolean
}

function GuideFilters({ choice, choose, hasSaved }: GuideFiltersProps) {
  const { audience, situation, onlySaved = false } = choice
  return (
    <div className="scriptless:hidden" data-no-print>
      <Filters
        set={situation === null ? 0 : 1}
        chips={
          <AudienceChips
            options={audiences.filter((each) => each !== 'everyone')}
            value={audience}
            onChoose={(value) => choose({ audience: value })}
            hasSaved={hasSaved}
            isOnlySaved={onlySaved}
            onOnlySaved={(value) => choose({ onlySaved: value })}
          />
        }
      >
        <OptionalSelect
          label={m.library_about()}
          emptyLabel={m.library_about_anything()}
          names={situationNames}
          options={situations}
          value={situation}
          onChoose={(value) => choose({ situation: value })}
        />
      </Filters>
    </div>
  )
}
