import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { modulesIn, moduleSummary } from '#content/knowledge/publish.ts'
import { audiences, type ModuleSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { SaveOffline } from '#web/platform/offline-copy/save-offline.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useViewer } from '#web/platform/session/viewer-context.ts'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { LockedNote } from '#web/records/personal/locked-note.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { OptionalSelect } from '#web/ui/optional-select.tsx'
import { OtherLanguage } from '#web/features/knowledge/library/components/other-language.tsx'
import { AudienceChips, Picks, TextList } from '#web/features/knowledge/library/components/text-list.tsx'
import { ModuleCover } from '#web/features/knowledge/library/components/module-cover.tsx'
import { recommend } from '#web/features/knowledge/library/model/recommendations.ts'
import { modulesOf, withPicks } from '#web/features/knowledge/library/components/text-lists.ts'
import { ContinueModule } from '#web/features/knowledge/library/components/continue-link.tsx'
import {
  countRead,
  lastUnfinished,
  moduleStates,
  type ModuleState,
  stateOf,
  useProgress,
} from '#web/features/knowledge/library/components/use-progress.ts'
import { savedName, useSaved } from '#web/features/knowledge/library/components/use-saved-texts.ts'
import { fetchModules } from '#web/features/knowledge/library/model/texts.ts'
import { isOtherPage, useChoice } from '#web/features/knowledge/library/components/use-choice.ts'

export const loader = ({ request }: LoaderFunctionArgs): ModuleSummary[] =>
  modulesIn(localeOf(new URL(request.url).pathname)).map(moduleSummary)

export const clientLoader = (): Promise<readonly ModuleSummary[]> => fetchModules()

export const shouldRevalidate = isOtherPage

export function meta() {
  return pageMeta({ title: m.library_learning_title(), description: m.library_learning_lead() })
}

/** The usual starting points. */
const starterModules = ['teen-what-is-this', 'by-five', 'dig-start']

/** The available time, in minutes. */
const lengths = ['12', '15', '20'] as const
const lengthNames: Readonly<Record<(typeof lengths)[number], () => string>> = {
  12: () => m.library_at_most({ minutes: 12 }),
  15: () => m.library_at_most({ minutes: 15 }),
  20: () => m.library_at_most({ minutes: 20 }),
}

const stateNames: Readonly<Record<ModuleState, () => string>> = {
  new: m.library_state_new,
  started: m.library_state_started,
  finished: m.library_state_finished,
}

/** The reader's progress in a module, in a word; `null` if not started. */
function progressLabel(names: ReadonlySet<string>, module: ModuleSummary): string | null {
  const state = stateOf(names, module)
  if (state === 'new') return null
  return state === 'finished'
    ? m.library_state_finished()
    : m.library_parts_read({ read: countRead(names, module), count: module.parts.length })
}

/** The modules, by audience and length, with the reader's progress. */
export default function Learning() {
  const modules = useLoaderData<typeof loader>()
  const [choice, choose] = useChoice()
  const saved = useSaved()
  const progress = useProgress()
  const { names } = progress
  const isRetired = useIsRetired('learning')
  const isSaved = (id: string) => saved.names.has(savedName('module', id))
  const shown = modulesOf(modules, names, { choice, saved: saved.names, isRetired })
  const unfinishedModule = lastUnfinished(names, modules)
  const { picks, others } = withPicks(shown, {
    isSaved,
    starterTexts: starterModules,
    isDone: (module) => module === unfinishedModule || stateOf(names, module) === 'finished',
    matchesList: recommend(modules, {
      viewer: useViewer().viewer,
      hasRead: (module) => isSaved(module.id) || stateOf(names, module) !== 'new',
    }),
  })
  const look = {
    kind: 'learning',
    pathOf: (id: string) => `/learning/${id}`,
    Cover: ModuleCover,
    isSaved,
    marksOf: (module: ModuleSummary) => progressLabel(names, module),
  } as const
  return (
    <ListFrame
      area="learning"
      title={m.library_learning_title()}
      lead={m.library_learning_lead()}
      drawing={<Spot shape="reading" />}
      forYou={
        <>
          <LockedNote isLocked={progress.isLocked} />
          <ContinueModule modules={modules.filter(({ id }) => !isRetired(id))} progress={progress} />
          <TextNotes text="learning/all" />
          {picks.length > 0 && <Picks {...look} texts={picks} />}
        </>
      }
      filters={<ModuleFilters modules={modules} choice={choice} choose={choose} saved={saved} />}
    >
      <TextList
        {...look}
        texts={others}
        count={m.library_modules_found({ count: shown.length })}
        isEmpty={shown.length === 0}
        onAll={() =>
          choose({ audience: null, situation: null, longest: null, state: null, onlySaved: false })
        }
      />
      <AfterList />
    </ListFrame>
  )
}

function AfterList() {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2" data-no-print>
      <Link to="/certificates" className={`inline-flex min-h-11 items-center ${textLink}`}>
        {m.library_to_certificates()}
      </Link>
      <OtherLanguage />
      <SaveOffline name="learning" />
    </div>
  )
}

interface ModuleFiltersProps {
  modules: readonly ModuleSummary[]
  choice: ReturnType<typeof useChoice>[0]
  choose: ReturnType<typeof useChoice>[1]
  saved: ReturnType<typeof useSaved>
}

function ModuleFilters({ modules, choice, choose, saved }: ModuleFiltersProps) {
  const { audience, longest = null, state = null, onlySaved = false } = choice
  const written = audiences.filter(
    (each) => each !== 'everyone' && modules.some((module) => module.audiences.includes(each)),
  )
  return (
    <div className="scriptless:hidden" data-no-print>
      <Filters
        set={[longest, state].filter((each) => each !== null).length}
        chips={
          <AudienceChips
            options={written}
            value={audience}
            onChoose={(value) => choose({ audience: value })}
            hasSaved={saved.names.size > 0}
            isOnlySaved={onlySaved}
            onOnlySaved={(value) => choose({ onlySaved: value })}
          />
        }
      >
        <OptionalSelect
          label={m.library_how_long()}
          emptyLabel={m.library_any_length()}
          names={lengthNames}
          options={lengths}
          value={lengths.find((minutes) => Number(minutes) === longest) ?? null}
          onChoose={(value) => choose({ longest: value === null ? null : Number(value) })}
        />
        <OptionalSelect
          label={m.library_how_far()}
          emptyLabel={m.library_any_state()}
          names={stateNames}
          options={moduleStates}
          value={state}
          onChoose={(value) => choose({ state: value })}
        />
      </Filters>
    </div>
  )
}
