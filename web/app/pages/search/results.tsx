import { dayInWords } from '#web/ui/dates.ts'
import { useId, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { openPlaceWhenLoaded } from '#web/platform/pages/use-opened-place.ts'
import { Link, lineLink } from '#web/ui/link.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import type { FoundText } from './finder.ts'
import { HighlightedText } from './highlighted-text.tsx'

const onCrisisPage = '/crisis#'

function Result({ found: { title, kind, to, day, excerpt } }: { found: FoundText }) {
  const open = () => {
    if (to.startsWith(onCrisisPage)) openPlaceWhenLoaded(to.slice(onCrisisPage.length))
  }
  return (
    <li className="grid gap-0.5 border-t border-line py-3">
      <h3 className="text-lg leading-snug [overflow-wrap:anywhere]">
        <Link to={to} className={lineLink} onClick={open}>
          <HighlightedText pieces={title} />
        </Link>
      </h3>
      <p className="text-sm text-ink-soft">
        {kind}
        {day && ` · ${dayInWords(day)}`}
      </p>
      {excerpt.length > 0 && (
        <p className="max-w-measure [overflow-wrap:anywhere]">
          <HighlightedText pieces={excerpt} />
        </p>
      )}
    </li>
  )
}

/** The number of results shown at first, and added by each press. */
const pageSize = 15

/** The results of one kind of owner, best match first. */
export function Results({ title, found }: { title: string; found: readonly FoundText[] }) {
  const id = useId()
  const [maxShown, setMaxShown] = useState(pageSize)
  if (found.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid content-start gap-2">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ol className="max-w-measure">
        {found.slice(0, maxShown).map((each) => (
          <Result key={each.id} found={each} />
        ))}
      </ol>
      {found.length > pageSize && (
        <ShowMore
          hasMore={found.length > maxShown}
          loading={false}
          shown={Math.min(maxShown, found.length)}
          onMore={() => setMaxShown(maxShown + pageSize)}
        />
      )}
    </section>
  )
}

const lists = [
  { to: '/resources', name: m.search_list_guides },
  { to: '/learning', name: m.search_list_modules },
  { to: '/bystander-academy', name: m.search_list_scenarios },
  { to: '/legal-center', name: m.search_list_law },
  { to: '/digital-wellness', name: m.search_list_services },
  { to: '/seo-help/notices', name: m.search_list_notices },
  { to: '/recovery-center', name: m.search_list_exercises },
  { to: '/parent', name: m.search_list_parents },
  { to: '/crisis', name: m.search_list_helplines },
] as const

/** Links to the lists of everything that can be found. */
export function Lists() {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {lists.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className={lineLink}>
            {name()}
          </Link>
        </li>
      ))}
    </ul>
  )
}
