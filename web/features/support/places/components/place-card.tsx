import { BadgeCheck } from 'lucide-react'
import type { ListedPlace } from '#contract/places.ts'
import { m } from '#web/messages/compiled/messages.js'
import { kindNames } from '#web/records/place-names.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { useSavedPlaces } from '../store/use-saved-places.ts'
import { checkedText, PlaceFacts, sortedLocations } from './place-facts.tsx'
import { PlaceProblemForm } from './problem-form.tsx'
import { SavePlace } from './save-place.tsx'

/** Who checked what, and until when it is valid. */
function PlaceCheckedMark({ place }: { place: ListedPlace }) {
  return (
    <p className="flex items-start gap-2 text-sm">
      <BadgeCheck aria-hidden size={20} className="mt-px shrink-0 text-deep" />
      <span>{checkedText(place)}</span>
    </p>
  )
}

/** The name of the place, its location, and whether it is open now. */
function PlaceHeading({ place, isOpen }: { place: ListedPlace; isOpen: boolean | null }) {
  return (
    <div className="grid gap-1.5">
      <h2 className="text-xl wrap-anywhere">{place.name}</h2>
      <p className="flex flex-wrap gap-2">
        <Tag>{kindNames[place.kind]()}</Tag>
        {isOpen === true && <Tag tone="deep">{m.places_open()}</Tag>}
        {isOpen === false && <Tag>{m.places_shut()}</Tag>}
        {place.isSample && <Tag tone="warn">{m.places_sample()}</Tag>}
      </p>
      <p className="text-ink-soft">{sortedLocations(place)}</p>
      {place.kind === 'refuge' && <p className="text-sm">{m.places_secret()}</p>}
    </div>
  )
}

interface PlaceCardProps {
  place: ListedPlace
  isOpen: boolean | null
  saved: ReturnType<typeof useSavedPlaces>
  isLastPressed: boolean
  onPress: () => void
}

/** One place with its contact details. */
export function PlaceCard({ place, isOpen, ...saving }: PlaceCardProps) {
  return (
    <Card className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-4">
      <PlaceHeading place={place} isOpen={isOpen} />
      {place.about && <p className="whitespace-pre-line wrap-anywhere">{place.about}</p>}
      <PlaceFacts place={place} />
      {place.answer && (
        <blockquote className="border-s-4 border-line-strong ps-3.5 text-sm">
          <p className="font-semibold">{m.places_answer()}</p>
          <p className="whitespace-pre-line wrap-anywhere">{place.answer}</p>
        </blockquote>
      )}
      <PlaceCheckedMark place={place} />
      <SavePlace number={place.number} name={place.name} {...saving} />
      <div data-no-print>
        <PlaceProblemForm number={place.number} />
      </div>
    </Card>
  )
}
