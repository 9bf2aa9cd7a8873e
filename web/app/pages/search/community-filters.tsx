import { useQuery } from '@tanstack/react-query'
import { communityHitKinds, searchPeriods } from '#contract/community/search.ts'
import { categoriesQuery } from '#web/features/community/forum/queries.ts'
import { categoryName, forumLanguageNames } from '#web/features/community/forum/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Chip, ChoiceChips } from '#web/ui/chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { Select } from '#web/ui/select.tsx'
import type { CommunityFilter } from './community-query.ts'

const kindNames = { topic: m.search_topics, story: m.search_stories, campaign: m.search_campaigns } as const

const periodNames: Readonly<Record<(typeof searchPeriods)[number], () => string>> = {
  week: m.search_period_week,
  month: m.search_period_month,
  twelve_months: m.search_period_year,
}

interface CommunityFiltersProps {
  filter: CommunityFilter
  onChoose: (part: Partial<CommunityFilter>) => void
}

function LanguageAndTime({ filter: { language, period }, onChoose }: CommunityFiltersProps) {
  return (
    <>
      <Field label={m.forum_language()}>
        <Select
          value={language ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            onChoose({ language: value === 'en' || value === 'es' ? value : null })
          }}
        >
          <option value="">{m.search_any()}</option>
          <option value="en">{forumLanguageNames.en()}</option>
          <option value="es">{forumLanguageNames.es()}</option>
        </Select>
      </Field>
      <Field label={m.search_period()}>
        <Select
          value={period ?? ''}
          onChange={(event) =>
            onChoose({ period: searchPeriods.find((each) => each === event.currentTarget.value) ?? null })
          }
        >
          <option value="">{m.search_any_time()}</option>
          {searchPeriods.map((each) => (
            <option key={each} value={each}>
              {periodNames[each]()}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

/** Topics or stories as chips; category, language and time behind "Filter". */
export function CommunityFilters({ filter, onChoose }: CommunityFiltersProps) {
  const { data: categories = [] } = useQuery(categoriesQuery)
  const { kind, category, language, period, isAnswered } = filter
  const set = [category, language, period].filter((each) => each !== null).length
  return (
    <Filters
      set={set}
      chips={
        <>
          <ChoiceChips
            label={m.search_kinds()}
            all={m.search_all_kinds()}
            options={communityHitKinds}
            names={kindNames}
            value={kind}
            onChoose={(next) =>
              onChoose({ kind: next, ...(next === null || next === 'topic' ? {} : { category: null }) })
            }
          />
          <Chip isOn={isAnswered} onClick={() => onChoose({ isAnswered: !isAnswered })}>
            {m.search_answered()}
          </Chip>
        </>
      }
    >
      {(kind === null || kind === 'topic') && (
        <Field label={m.forum_category()}>
          <Select
            value={category ?? ''}
            onChange={(event) => onChoose({ category: event.currentTarget.value || null })}
          >
            <option value="">{m.search_any()}</option>
            {categories.map((each) => (
              <option key={each.id} value={each.address}>
                {categoryName(each)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <LanguageAndTime filter={filter} onChoose={onChoose} />
    </Filters>
  )
}
