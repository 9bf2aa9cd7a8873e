import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerPlaceSuggestion, listPlaceSuggestions } from '#contract/place-administration.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { kindNames } from '#web/records/place-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { countryName } from '#web/ui/country-name.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { Link, lineLink } from '#web/ui/link.tsx'
import { editedFromSuggestion } from '../model/edited-place.ts'
import { PlaceForm } from './place-form.tsx'
import { placeSuggestionsQuery } from '../queries.ts'
import { usePlacesRefresh } from './use-places.ts'

type PlaceSuggestion = CallResult<typeof listPlaceSuggestions>['items'][number]

function SuggestionItem({ waiting, zone }: { waiting: PlaceSuggestion; zone: string }) {
  const { id, suggestion, on } = waiting
  const [isAdding, setAdding] = useState(false)
  const [placeId] = useState(() => crypto.randomUUID())
  const refresh = usePlacesRefresh()
  const { write, isWorking, problem } = useWrite(async () => {
    await call(answerPlaceSuggestion, { params: { id }, body: { outcome: 'declined' } })
    await refresh()
  })
  const where = [kindNames[suggestion.kind](), suggestion.town, countryName(suggestion.country)]
  return (
    <li>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 className="text-lg">{suggestion.name}</h3>
        <p className="text-sm text-ink-soft">{[...where, dayInWords(on)].filter(Boolean).join(' · ')}</p>
        <p className="whitespace-pre-line wrap-anywhere">{suggestion.words}</p>
        {suggestion.website && (
          <Link to={suggestion.website} className={`break-all ${lineLink}`}>
            {suggestion.website}
          </Link>
        )}
        <output className="font-semibold text-danger empty:hidden">{problem}</output>
        {isAdding ? (
          <PlaceForm
            id={placeId}
            version={0}
            place={editedFromSuggestion(suggestion, zone)}
            onSaved={() =>
              call(answerPlaceSuggestion, { params: { id }, body: { outcome: 'added', placeId } })
            }
          />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button size="small" onClick={() => setAdding(true)}>
              {m.administration_places_suggestion_add()}
            </Button>
            <Button
              size="small"
              tone="secondary"
              working={isWorking && m.administration_places_working()}
              onClick={write}
            >
              {m.administration_places_suggestion_decline()}
            </Button>
          </div>
        )}
      </Card>
    </li>
  )
}

/** Suggested places, to be reviewed before anyone else sees them. */
export function Suggestions({ zone }: { zone: string }) {
  return (
    <Loaded query={useQuery(placeSuggestionsQuery)}>
      {(items) =>
        items.length === 0 ? (
          <p>{m.administration_places_suggestion_none()}</p>
        ) : (
          <ul className="grid gap-4 lg:grid-cols-2">
            {items.map((waiting) => (
              <SuggestionItem key={waiting.id} waiting={waiting} zone={zone} />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
