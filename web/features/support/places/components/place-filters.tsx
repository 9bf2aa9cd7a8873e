import { placeAccesses, placeCosts, placeGroups, placeNeeds } from '#contract/places.ts'
import { m } from '#web/messages/compiled/messages.js'
import { accessNames, costNames, groupNames, needNames } from '#web/records/place-names.ts'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Chip, ChoiceChips } from '#web/ui/chip.tsx'
import { Choose } from '#web/ui/choose.tsx'
import { countryName } from '#web/ui/country-name.ts'
import { Filters } from '#web/ui/filters.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { choicesIn, countSet, type SearchablePlace, type WantedPlaces } from '../model/place-search.ts'
import { languageName } from '../model/place-names.ts'

interface PlaceFiltersProps {
  places: readonly SearchablePlace[]
  wanted: WantedPlaces
  onWant: (part: Partial<WantedPlaces>) => void
}

const namesOf = (codes: readonly string[], nameOf: (code: string) => string) =>
  Object.fromEntries(codes.map((code) => [code, () => nameOf(code)]))

function MoreChoices({ places, wanted, onWant }: PlaceFiltersProps) {
  const { languages, countries } = choicesIn(places)
  const nothing = m.places_any()
  return (
    <>
      <Choose
        label={m.places_groups()}
        nothing={nothing}
        options={placeGroups}
        names={groupNames}
        value={wanted.group}
        onChoose={(group) => onWant({ group })}
      />
      <Choose
        label={m.places_language()}
        nothing={nothing}
        options={languages}
        names={namesOf(languages, languageName)}
        value={wanted.language}
        onChoose={(language) => onWant({ language })}
      />
      <Choose
        label={m.places_cost()}
        nothing={nothing}
        options={placeCosts}
        names={costNames}
        value={wanted.cost}
        onChoose={(cost) => onWant({ cost })}
      />
      <Choose
        label={m.places_country()}
        nothing={nothing}
        options={countries}
        names={namesOf(countries, countryName)}
        value={wanted.country}
        onChoose={(country) => onWant({ country })}
      />
      <div className="col-span-full">
        <Checkboxes
          name="places-access"
          legend={m.places_access()}
          options={placeAccesses.map((value) => ({ value, label: accessNames[value]() }))}
          value={wanted.access}
          onChange={(access) => onWant({ access })}
        />
      </div>
    </>
  )
}

/** The filters of the list. They never leave the device. */
export function PlaceFilters(props: PlaceFiltersProps) {
  const { wanted, onWant } = props
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-3" data-no-print>
      <Filters
        renderSearch={() => (
          <SearchInput
            aria-label={m.places_words()}
            placeholder={m.places_words()}
            maxLength={80}
            value={wanted.words}
            onChange={(event) => onWant({ words: event.currentTarget.value })}
          />
        )}
        set={countSet({ ...wanted, isOpenNow: false, isSaved: false })}
      >
        <MoreChoices {...props} />
      </Filters>
      <Filters
        chips={
          <>
            <ChoiceChips
              label={m.places_need()}
              all={m.places_everything()}
              options={placeNeeds}
              names={needNames}
              value={wanted.need}
              onChoose={(need) => onWant({ need })}
            />
            <Chip isOn={wanted.isOpenNow} onClick={() => onWant({ isOpenNow: !wanted.isOpenNow })}>
              {m.places_open()}
            </Chip>
            <Chip isOn={wanted.isSaved} onClick={() => onWant({ isSaved: !wanted.isSaved })}>
              {m.places_marked()}
            </Chip>
          </>
        }
      />
      <p className="text-sm text-ink-soft">{m.places_private()}</p>
    </search>
  )
}
