import { audiences, type Audience } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useStoredWords } from '#web/platform/saved/stored-words.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkCard } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Signpost } from '#web/ui/illustrations/signpost.tsx'
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

interface TextListProps<Text extends Listed> {
  texts: readonly Text[]
  /** `guides` or `learning`. */
  kind: 'guides' | 'learning'
  /** How many there are, read out when that changes. */
  count: string
  pathOf: (id: string) => string
  isSaved: (id: string) => boolean
  /** How far somebody has come in it, in a few words; `null` where nowhere. */
  marksOf?: (text: Text) => string | null
  /** Shows them all again. */
  onAll: () => void
}

/** What somebody has marked on a card: saved, or started. */
function Marked({ isSaved, marks }: { isSaved: boolean; marks: string | null }) {
  const { isStored } = useStoredWords()
  if (!isSaved && marks === null) return null
  return (
    <p className="mt-2 flex flex-wrap gap-2 text-sm" data-no-print>
      {isSaved && <Tag>{isStored ? m.knowledge_saved() : m.knowledge_marked()}</Tag>}
      {marks !== null && <Tag>{marks}</Tag>}
    </p>
  )
}

/** Guides or modules as cards, under the people they were written for first. */
export function TextList<Text extends Listed>({
  texts,
  kind,
  count,
  pathOf,
  isSaved,
  marksOf,
  onAll,
}: TextListProps<Text>) {
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
              <LinkCard key={text.id} to={pathOf(text.id)} title={text.title} ofText={`${kind}/${text.id}`}>
                <p>{text.lead}</p>
                {text.minutes !== undefined && (
                  <p className="mt-2 text-sm">{m.knowledge_minutes({ minutes: text.minutes })}</p>
                )}
                <Marked isSaved={isSaved(text.id)} marks={marksOf?.(text) ?? null} />
              </LinkCard>
            ))}
          </div>
        </section>
      ))}
      {groups.length === 0 && (
        <EmptyState
          illustration={<Signpost />}
          title={m.knowledge_none_title()}
          action={<Button onClick={onAll}>{m.knowledge_none_all()}</Button>}
        >
          {m.knowledge_none_text()}
        </EmptyState>
      )}
    </div>
  )
}
