import { placeAccesses, placeCosts, placeGroups, placeNeeds } from '#contract/places.ts'
import { m } from '#web/messages/compiled/messages.js'
import { accessNames, costNames, groupNames, needNames } from '#web/records/place-names.ts'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Chip, ChoiceChips } from '#web/ui/chip.tsx'
import { OptionalSelect } from '#web/ui/optional-select.tsx'
import { countryName } from '#web/ui/country-name.ts'
import { Filters } from '#web/ui/filters.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { filterOptions, countSet, type SearchablePlace, type PlaceListFilter } from '../model/place-search.ts'
import { languageName } from '../model/place-names.ts'

interface PlaceFiltersProps {
  places: readonly SearchablePlace[]
  filter: PlaceListFilter
  onChange: (part: Partial<PlaceListFilter>) => void
}

const namesOf = (codes: readonly string[], nameOf: (code: string) => string) =>
  Object.fromEntries(codes.map((code) => [code, () => nameOf(code)]))

function MoreChoices({ places, filter, onChange }: PlaceFiltersProps) {
  const { languages, countries } = filterOptions(places)
  const noFilter = m.places_any()
  return (
    <>
      <OptionalSelect
        label={m.places_groups()}
        emptyLabel={noFilter}
        options={placeGroups}
        names={groupNames}
        value={filter.group}
        onChoose={(group) => onChange({ group })}
      />
      <OptionalSelect
        label={m.places_language()}
        emptyLabel={noFilter}
        options={languages}
        names={namesOf(languages, languageName)}
        value={filter.language}
        onChoose={(language) => onChange({ language })}
      />
      <OptionalSelect
        label={m.places_cost()}
        emptyLabel={noFilter}
        options={placeCosts}
        names={costNames}
        value={filter.cost}
        onChoose={(cost) => onChange({ cost })}
      />
      <OptionalSelect
        label={m.places_country()}
        emptyLabel={noFilter}
        options={countries}
        names={namesOf(countries, countryName)}
        value={filter.country}
        onChoose={(country) => onChange({ country })}
      />
      <div className="col-span-full">
        <Checkboxes
          name="places-access"
          legend={m.places_access()}
          options={placeAccesses.map((value) => ({ value, label: accessNames[value]() }))}
          value={filter.access}
          onChange={(access) => onChange({ access })}
        />
      </div>
    </>
  )
}

/** The filters of the list. They never leave the device. */
export function PlaceFilters(props: PlaceFiltersProps) {
  const { filter, onChange } = props
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-3" data-no-print>
      <Filters
        renderSearch={() => (
          <SearchInput
            aria-label={m.places_words()}
            placeholder={m.places_words()}
            maxLength={80}
            value={filter.words}
            onChange={(event) => onChange({ words: event.currentTarget.value })}
          />
        )}
        set={countSet({ ...filter, isOpenNow: false, isSaved: false })}
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
              value={filter.need}
              onChoose={(need) => onChange({ need })}
            />
            <Chip isOn={filter.isOpenNow} onClick={() => onChange({ isOpenNow: !filter.isOpenNow })}>
              {m.places_open()}
            </Chip>
            <Chip isOn={filter.isSaved} onClick={() => onChange({ isSaved: !filter.isSaved })}>
              {m.places_marked()}
            </Chip>
          </>
        }
      />
      <p className="text-sm text-ink-soft">{m.places_private()}</p>
    </search>
  )
}
