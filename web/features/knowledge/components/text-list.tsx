import { audiences, type Audience } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { LinkCard } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { audienceNames } from '../names.ts'

interface Listed {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly audiences: readonly Audience[]
  /** How long it takes. */
  readonly minutes?: number
}

interface TextListProps {
  texts: readonly Listed[]
  /** How many there are, read out when that changes. */
  count: string
  pathOf: (id: string) => string
  isSaved: (id: string) => boolean
  /** How many parts of it somebody has read. */
  readOf?: (id: string) => number
  /** Shows them all again. */
  onAll: () => void
}

/** What somebody has marked on a card: saved, or begun. */
function Marked({ isSaved, read }: { isSaved: boolean; read: number }) {
  if (!isSaved && read === 0) return null
  return (
    <p className="mt-2 flex flex-wrap gap-2 text-sm" data-no-print>
      {isSaved && <Tag>{m.knowledge_saved()}</Tag>}
      {read > 0 && <Tag>{m.knowledge_read_so_far({ count: read })}</Tag>}
    </p>
  )
}

/** Guides or modules as cards, under the people they were written for first. */
export function TextList({ texts, count, pathOf, isSaved, readOf, onAll }: TextListProps) {
  const groups = audiences
    .map((audience) => ({ audience, found: texts.filter((text) => text.audiences[0] === audience) }))
    .filter(({ found }) => found.length > 0)
  return (
    <div className="grid gap-10">
      <output className="text-ink-soft scriptless:hidden" data-no-print>
        {count}
      </output>
      {groups.map(({ audience, found }) => (
        <section key={audience} aria-labelledby={`for-${audience}`} className="grid gap-4">
          <h2 id={`for-${audience}`} className="text-2xl">
            {audienceNames[audience]()}
          </h2>
          <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {found.map((text) => (
              <LinkCard key={text.id} to={pathOf(text.id)} title={text.title}>
                <p>{text.lead}</p>
                {text.minutes !== undefined && (
                  <p className="mt-2 text-sm">{m.knowledge_minutes({ minutes: text.minutes })}</p>
                )}
                <Marked isSaved={isSaved(text.id)} read={readOf?.(text.id) ?? 0} />
              </LinkCard>
            ))}
          </div>
        </section>
      ))}
      {groups.length === 0 && (
        <EmptyState
          title={m.knowledge_none_title()}
          action={<Button onClick={onAll}>{m.knowledge_none_all()}</Button>}
        >
          {m.knowledge_none_text()}
        </EmptyState>
      )}
    </div>
  )
}
