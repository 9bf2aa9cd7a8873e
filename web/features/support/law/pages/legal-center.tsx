import { lazy, Suspense } from 'react'
import { BookOpen, CalendarClock, FileText, ListChecks } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { legalHelpIn } from '#content/law/publish-tools.ts'
import { placesIn } from '#content/law/publish.ts'
import type { LegalHelp } from '#content/law/tools-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { lazyOrNull } from '#web/platform/load-code.ts'
import { SaveOffline } from '#web/platform/offline-copy/save-offline.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { localeOf } from '#web/ui/language/locale.ts'
import { Row, Rows } from '#web/ui/row.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { LawPage } from '../components/law-page.tsx'
import { type FreeOffice, AdviceOffices } from '../components/advice-offices.tsx'
import { fetchLawTools, fetchPlaces, usePlaces } from '../model/texts.ts'
import type { PlaceRules } from '#content/law/words.ts'

interface Shown {
  readonly help: LegalHelp
  readonly free: readonly FreeOffice[]
}

const visiblePlaces = (help: LegalHelp, places: readonly PlaceRules[]): Shown => ({
  help,
  free: places.flatMap(({ name, rules }) =>
    rules
      .filter(({ id }) => help.freeRules.includes(id))
      .map(({ id, title }) => ({ id, title, place: name })),
  ),
})

export const loader = ({ request }: LoaderFunctionArgs): Shown => {
  const locale = localeOf(new URL(request.url).pathname)
  return visiblePlaces(legalHelpIn(locale), placesIn(locale))
}

export async function clientLoader(): Promise<Shown> {
  const [{ help }, places] = await Promise.all([fetchLawTools(), fetchPlaces()])
  return visiblePlaces(help, places)
}

export const shouldRevalidate = () => false

export function meta() {
  return pageMeta({ title: m.law_title(), description: m.law_lead() })
}

// Its rules are loaded after the page in any case.
const Finder = lazy(async () => ({ default: (await import('../components/rule-finder.tsx')).Finder }))

const SavedDates = lazyOrNull(async () => (await import('../components/saved-dates.tsx')).SavedDates)

const tools = [
  {
    to: '/legal-center/deadlines',
    title: m.law_tool_deadlines,
    text: m.law_tool_deadlines_text,
    Icon: CalendarClock,
  },
  { to: '/legal-center/letters', title: m.law_tool_letters, text: m.law_tool_letters_text, Icon: FileText },
  {
    to: '/legal-center/evidence',
    title: m.law_tool_evidence,
    text: m.law_tool_evidence_text,
    Icon: ListChecks,
  },
  { to: '/legal-center/rules', title: m.law_tool_rules, text: m.law_tool_rules_text, Icon: BookOpen },
] as const

/** The tools of the page, before any search. */
function Tools() {
  return (
    <section aria-labelledby="tools" data-no-print>
      <h2 id="tools" className="sr-only">
        {m.law_tools_title()}
      </h2>
      <Rows isInColumns>
        {tools.map(({ to, title, text, Icon }) => (
          <li key={to}>
            <Row
              to={to}
              title={title()}
              meta={text()}
              mark={
                <span className="grid size-11 place-items-center rounded-md bg-sand">
                  <Icon aria-hidden size={24} className="text-deep" />
                </span>
              }
            />
          </li>
        ))}
      </Rows>
    </section>
  )
}

/** The nearest saved deadlines, if there are any, and the tools. */
function ForYou() {
  const isFirst = useIsFirstDocument()
  return (
    <>
      {!isFirst && (
        <Suspense fallback={null}>
          <SavedDates isElsewhere />
        </Suspense>
      )}
      <Tools />
    </>
  )
}

/** The rules that may apply, and the tools for the next steps. Selections here are in no request. */
export default function LegalCenter() {
  const { help, free } = useLoaderData<typeof loader>()
  const places = usePlaces()
  return (
    <LawPage title={m.law_title()} lead={m.law_lead()} shape="rules" forYou={<ForYou />}>
      <section aria-labelledby="find" className="grid grid-cols-[minmax(0,1fr)] gap-4 scriptless:hidden">
        <h2 id="find" className="text-2xl">
          {m.law_find_title()}
        </h2>
        <Suspense fallback={<SkeletonText lines={6} />}>
          {places ? <Finder places={places} /> : <SkeletonText lines={6} />}
        </Suspense>
      </section>
      <AdviceOffices help={help} free={free} />
      <SaveOffline name="law" />
    </LawPage>
  )
}
