import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ListedPlace } from '#contract/places.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { utcDay } from '#web/ui/days.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { usePrintSheet } from '#web/ui/use-print-sheet.ts'
import { createOpenCheck } from '../model/hours.ts'
import { allPlaces, findPlaces, searchable } from '../model/place-search.ts'
import { placesQuery } from '../queries.ts'
import { useSavedPlaces } from '../store/use-saved-places.ts'
import { usePlaceFilter } from '../store/use-place-filter.ts'
import { PlaceCard } from './place-card.tsx'
import { PlaceFilters } from './place-filters.tsx'
import { maxPrinted, PlaceSheet } from './place-sheet.tsx'

/** Places per page. */
const step = 20

/** Shown while the administrators have checked no place yet. */
function NoPlaces() {
  return (
    <EmptyState
      illustration={<CommunityDrawing of="places" />}
      title={m.places_none()}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/crisis">{m.reports_to_crisis()}</LinkButton>
          <LinkButton to="/professional" tone="secondary">
            {m.shell_page_professional()}
          </LinkButton>
        </div>
      }
    >
      <p>{m.places_none_text()}</p>
    </EmptyState>
  )
}

interface FoundPlacesProps {
  day: string
  found: readonly ListedPlace[]
  isOpen: ReturnType<typeof createOpenCheck>
  saved: ReturnType<typeof useSavedPlaces>
  onAll: () => void
}

function FoundPlaces({ day, found, isOpen, saved, onAll }: FoundPlacesProps) {
  const [shown, setShown] = useState(step)
  const [lastPressed, setLastPressed] = useState<number | null>(null)
  const { isPrinting, print } = usePrintSheet(m.places_title())
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="font-semibold">{m.places_found({ count: found.length })}</output>
        {found.length > 0 && (
          <Button
            tone="quiet"
            size="small"
            icon={<Printer aria-hidden size={18} />}
            onClick={print}
            data-no-print
          >
            {found.length > maxPrinted ? m.places_print_first({ count: maxPrinted }) : m.places_print()}
          </Button>
        )}
      </div>
      {found.length === 0 && (
        <div className="grid justify-items-start gap-3">
          <p>{m.places_nothing_fits()}</p>
          <Button tone="secondary" onClick={onAll}>
            {m.places_show_all()}
          </Button>
        </div>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2 print:grid-cols-1 print:gap-4">
        {found.slice(0, shown).map((place) => (
          <li key={place.number} className="print:break-inside-avoid">
            <PlaceCard
              place={place}
              isOpen={isOpen(place.hours)}
              saved={saved}
              isLastPressed={lastPressed === place.number}
              onPress={() => setLastPressed(place.number)}
            />
          </li>
        ))}
      </ul>
      {found.length > step && (
        <div data-no-print>
          <ShowMore
            hasMore={found.length > shown}
            loading={false}
            shown={Math.min(shown, found.length)}
            onMore={() => setShown(shown + step)}
          />
        </div>
      )}
      {isPrinting && <PlaceSheet places={found} day={day} />}
    </>
  )
}

interface PlaceResultsProps {
  day: string
  places: readonly ListedPlace[]
  isStored: boolean
}

function PlaceResults({ day, places, isStored }: PlaceResultsProps) {
  const [now] = useState(() => new Date())
  const [filter, setFilter] = usePlaceFilter()
  const saved = useSavedPlaces()
  const all = useMemo(() => searchable(places, utcDay(now)), [places, now])
  const isOpen = useMemo(() => createOpenCheck(now), [now])
  if (all.length === 0) return <NoPlaces />
  const found = findPlaces(all, filter, { isOpen, isSaved: (number) => saved.isOn(String(number)) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isStored && (
        <Notice tone="warn">
          <p>{m.places_offline({ day: dayInWords(day) })}</p>
        </Notice>
      )}
      <PlaceFilters
        places={all}
        filter={filter}
        onChange={({ access, ...part }) => setFilter(access ? { ...part, access: [...access] } : part)}
      />
      {filter.isSaved && saved.isLocked && <UnlockCard />}
      <FoundPlaces
        key={JSON.stringify(filter)}
        day={day}
        found={found}
        isOpen={isOpen}
        saved={saved}
        onAll={() => setFilter({ ...allPlaces, access: [] })}
      />
    </div>
  )
}

/** Every place with a valid check. The search runs on this device. [Note: One file of places] */
export function PlaceList() {
  const query = useQuery(placesQuery)
  return (
    <Loaded query={query} loading={<SkeletonCards count={3} label={m.places_loading()} />}>
      {(file) => <PlaceResults {...file} />}
    </Loaded>
  )
}
