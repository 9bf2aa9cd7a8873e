import { createPortal } from 'react-dom'
import type { ListedPlace } from '#contract/places.ts'
import { m } from '#web/messages/compiled/messages.js'
import { kindNames } from '#web/records/place-names.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { checkedText, PlaceFacts, sortedLocations } from './place-facts.tsx'

/** The maximum on paper. */
export const maxPrinted = 200

/** The found places, for paper: all of them, not only those of the current page. */
export function PlaceSheet({ places, day }: { places: readonly ListedPlace[]; day: string }) {
  return createPortal(
    <div data-sheet className="grid gap-6">
      <p className="text-2xl font-bold">{m.places_title()}</p>
      <p>{m.places_as_of({ day: dayInWords(day) })}</p>
      {places.slice(0, maxPrinted).map((place) => (
        <section key={place.number} className="grid break-inside-avoid gap-2 border-t border-line pt-3">
          <p className="text-lg font-semibold">
            {place.name} · {kindNames[place.kind]()}
            {place.isSample && ` · ${m.places_sample()}`}
          </p>
          <p>{sortedLocations(place)}</p>
          {place.about && <p>{place.about}</p>}
          <PlaceFacts place={place} />
          {place.answer && (
            <p className="whitespace-pre-line">
              {m.places_answer()} {place.answer}
            </p>
          )}
          <p className="text-sm">{checkedText(place)}</p>
        </section>
      ))}
    </div>,
    document.body,
  )
}
