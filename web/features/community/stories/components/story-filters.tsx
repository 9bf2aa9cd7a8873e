import { storyTypes } from '#contract/community/stories.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ChoiceChips } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { storyLanguageNames, storyTypeNames } from '../model/story-names.ts'
import type { StoryFilter } from '../queries.ts'

interface StoryFiltersProps {
  filter: Omit<StoryFilter, 'words'>
  words: string
  onChoose: (part: Partial<StoryFilter>) => void
  onSearch: (words: string) => void
}

/** Types as chips; order, language and a search behind "Filter". */
export function StoryFilters({ filter, words, onChoose, onSearch }: StoryFiltersProps) {
  const set = [filter.language !== null, filter.order === 'answered', words !== ''].filter(Boolean).length
  return (
    <search className="block scriptless:hidden" data-no-print>
      <Filters
        set={set}
        chips={
          <ChoiceChips
            label={m.stories_types()}
            all={m.stories_all()}
            options={storyTypes}
            names={storyTypeNames}
            value={filter.type}
            onChoose={(type) => onChoose({ type })}
          />
        }
      >
        <Field label={m.stories_search()}>
          <SearchInput
            maxLength={120}
            value={words}
            onChange={(event) => onSearch(event.currentTarget.value)}
          />
        </Field>
        <Field label={m.stories_order()}>
          <Select
            value={filter.order}
            onChange={(event) =>
              onChoose({ order: event.currentTarget.value === 'answered' ? 'answered' : 'newest' })
            }
          >
            <option value="newest">{m.stories_order_newest()}</option>
            <option value="answered">{m.stories_order_answered()}</option>
          </Select>
        </Field>
        <Field label={m.stories_language()}>
          <Select
            value={filter.language ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget
              onChoose({ language: value === 'en' || value === 'es' ? value : null })
            }}
          >
            <option value="">{m.stories_language_both()}</option>
            <option value="en">{storyLanguageNames.en()}</option>
            <option value="es">{storyLanguageNames.es()}</option>
          </Select>
        </Field>
      </Filters>
    </search>
  )
}
