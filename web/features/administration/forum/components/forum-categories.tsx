import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { CategorySettings } from '#contract/community/forum.ts'
import { ageBands, type AgeBand } from '#contract/community/values.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CategoryForm } from './category-form.tsx'
import { movedCategories, newCategory } from '../model/edited-category.ts'
import { categorySettingsQuery } from '../queries.ts'
import { useMoveCategories } from './use-categories.ts'

const communityNames: Readonly<Record<AgeBand, () => string>> = {
  older: m.administration_forum_older,
  younger: m.administration_forum_younger,
}

const nameOf = ({ name }: CategorySettings) => inLocale(name, getLocale())

interface OrderButtonsProps {
  category: CategorySettings
  ordered: readonly CategorySettings[]
  onMove: (moved: readonly CategorySettings[]) => void
}

function OrderButtons({ category, ordered, onMove }: OrderButtonsProps) {
  const up = movedCategories(ordered, category.id, -1)
  const down = movedCategories(ordered, category.id, 1)
  const name = nameOf(category)
  return (
    <span className="flex shrink-0">
      <Button
        tone="quiet"
        size="small"
        className="min-w-11 px-2.5!"
        aria-label={m.administration_forum_up({ name })}
        aria-disabled={up.length === 0}
        icon={<ArrowUp aria-hidden size={18} />}
        onClick={() => up.length > 0 && onMove(up)}
      />
      <Button
        tone="quiet"
        size="small"
        className="min-w-11 px-2.5!"
        aria-label={m.administration_forum_down({ name })}
        aria-disabled={down.length === 0}
        icon={<ArrowDown aria-hidden size={18} />}
        onClick={() => down.length > 0 && onMove(down)}
      />
    </span>
  )
}

function Summary({ category }: { category: CategorySettings }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span>{nameOf(category)}</span>
      <span className="text-sm font-normal text-ink-soft">/forum/{category.address}</span>
      {category.state === 'closed' && <Tag>{m.forum_closed()}</Tag>}
      {category.firstWaits && <Tag>{m.administration_forum_first_waits_tag()}</Tag>}
      {category.isIndexed && <Tag>{m.administration_forum_indexed_tag()}</Tag>}
    </span>
  )
}

/** The categories of one community in order, each with its form, and a form for a new one. */
function Community({ band, categories }: { band: AgeBand; categories: readonly CategorySettings[] }) {
  const ordered = categories.filter((each) => each.band === band)
  const { write: move, problem } = useMoveCategories()
  const [isAdding, setAdding] = useState(false)
  const [newId, setNewId] = useState(() => crypto.randomUUID())
  const added = () => {
    setAdding(false)
    setNewId(crypto.randomUUID())
  }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{communityNames[band]()}</h2>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <ul>
        {ordered.map((category) => (
          <li key={category.id} className="flex items-start gap-2">
            <Details className="min-w-0 grow" summary={<Summary category={category} />}>
              <CategoryForm
                key={JSON.stringify(category)}
                id={category.id}
                position={category.position}
                category={category}
              />
            </Details>
            <OrderButtons category={category} ordered={ordered} onMove={move} />
          </li>
        ))}
      </ul>
      {isAdding ? (
        <section className="grid gap-3">
          <h3 className="text-lg">{m.administration_forum_new()}</h3>
          <CategoryForm
            key={newId}
            id={newId}
            position={Math.max(0, ...ordered.map(({ position }) => position)) + 1}
            category={newCategory(band)}
            isNew
            onSaved={added}
          />
        </section>
      ) : (
        <div>
          <Button tone="secondary" size="small" onClick={() => setAdding(true)}>
            {m.administration_forum_new()}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The categories of both communities with their rules. */
export function ForumCategories() {
  return (
    <Loaded query={useQuery(categorySettingsQuery)}>
      {(categories) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <p className="max-w-measure text-ink-soft">{m.administration_forum_lead()}</p>
          {ageBands.toReversed().map((band) => (
            <Community key={band} band={band} categories={categories} />
          ))}
        </div>
      )}
    </Loaded>
  )
}
