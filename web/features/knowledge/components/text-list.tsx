import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { audiences, type Audience } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useStoredWords } from '#web/platform/saved/stored-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, ChoiceChips } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Signpost } from '#web/ui/illustrations/signpost.tsx'
import { Spot, type SpotShape } from '#web/ui/illustrations/spot.tsx'
import { Link } from '#web/ui/link.tsx'
import { audienceNames } from '../names.ts'

export interface Listed {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly audiences: readonly Audience[]
  /** How long it takes. */
  readonly minutes?: number
}

interface TextsProps<Text extends Listed> {
  texts: readonly Text[]
  /** `guides` or `learning`. */
  kind: 'guides' | 'learning'
  pathOf: (id: string) => string
  coverOf: (text: Text) => SpotShape
  isSaved: (id: string) => boolean
  /** How far somebody has come in it, in a few words; `null` where nowhere. */
  marksOf?: (text: Text) => string | null
}

/** How long a text takes, and what somebody has marked in it: saved, or started. */
function Meta({
  minutes,
  isSaved,
  marks,
}: {
  minutes?: number | undefined
  isSaved: boolean
  marks: string | null
}) {
  const { isStored } = useStoredWords()
  if (minutes === undefined && !isSaved && marks === null) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      {minutes !== undefined && <span>{m.knowledge_minutes({ minutes })}</span>}
      {isSaved && (
        <span className="inline-flex items-center gap-1 font-semibold text-deep" data-no-print>
          <Bookmark aria-hidden size={15} />
          {isStored ? m.knowledge_saved() : m.knowledge_marked()}
        </span>
      )}
      {marks !== null && (
        <span className="font-semibold text-deep" data-no-print>
          {marks}
        </span>
      )}
    </p>
  )
}

interface EntryProps<Text extends Listed> extends Omit<TextsProps<Text>, 'texts'> {
  text: Text
  className: string
  coverClass: string
  coverWidth: number
}

function Entry<Text extends Listed>(props: EntryProps<Text>) {
  const { text, kind, pathOf, coverOf, isSaved, marksOf, className, coverClass, coverWidth } = props
  return (
    <div className={className} data-of-text={`${kind}/${text.id}`}>
      <span className={coverClass}>
        <Spot shape={coverOf(text)} width={coverWidth} />
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <h3 className="text-lg leading-snug">
          <Link to={pathOf(text.id)} className="after:absolute after:inset-0 group-hover:underline">
            {text.title}
          </Link>
        </h3>
        <p className="leading-snug text-ink-soft">{text.lead}</p>
        <Meta minutes={text.minutes} isSaved={isSaved(text.id)} marks={marksOf?.(text) ?? null} />
      </div>
    </div>
  )
}

/** Three texts before the list: what somebody has saved, and what most people start with. */
export function Picks<Text extends Listed>({ texts, ...props }: TextsProps<Text>) {
  return (
    <section aria-labelledby="picks" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
      <h2 id="picks" className="text-2xl">
        {m.knowledge_picks()}
      </h2>
      <div className="grid gap-3 md:grid-cols-3 md:gap-5">
        {texts.map((text) => (
          <Entry
            key={text.id}
            {...props}
            text={text}
            className="group relative flex overflow-hidden rounded-lg border border-line bg-surface hover:border-deep max-md:gap-4 max-md:pe-4 md:flex-col [&>div]:py-3 md:[&>div]:p-5"
            coverClass="flex shrink-0 items-center justify-center bg-sky px-2 max-md:w-24 md:pt-4"
            coverWidth={120}
          />
        ))}
      </div>
    </section>
  )
}

interface TextListProps<Text extends Listed> extends TextsProps<Text> {
  /** How many there are, with those before the list; read out when that changes. */
  count: string
  /** Nothing fits what was chosen. */
  isEmpty: boolean
  /** Shows them all again. */
  onAll: () => void
}

/** Guides or modules in rows, under the people they were written for first. */
export function TextList<Text extends Listed>({
  texts,
  count,
  isEmpty,
  onAll,
  ...props
}: TextListProps<Text>) {
  const groups = audiences
    .map((audience) => ({ audience, found: texts.filter((text) => text.audiences[0] === audience) }))
    .filter(({ found }) => found.length > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <output className="-mb-6 text-sm text-ink-soft scriptless:hidden" data-no-print>
        {count}
      </output>
      {groups.map(({ audience, found }) => (
        <section key={audience} aria-labelledby={`for-${audience}`} className="grid gap-3">
          <h2 id={`for-${audience}`} className="text-2xl">
            {audienceNames[audience]()}
          </h2>
          <div className="grid gap-x-10 border-t border-line md:grid-cols-2">
            {found.map((text) => (
              <Entry
                key={text.id}
                {...props}
                text={text}
                className="group relative flex gap-4 border-b border-line py-4 hover:bg-deep-soft"
                coverClass="flex h-14 w-18 shrink-0 items-end justify-center rounded-md bg-sky"
                coverWidth={64}
              />
            ))}
          </div>
        </section>
      ))}
      {isEmpty && (
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

interface AudienceChipsProps {
  options: readonly Audience[]
  value: Audience | null
  onChoose: (audience: Audience | null) => void
  /** They have saved something. */
  hasSaved: boolean
  isOnlySaved: boolean
  onOnlySaved: (isChosen: boolean) => void
}

/** Whom the texts of a list are for; and what somebody has saved, once they have saved something. */
export function AudienceChips(props: AudienceChipsProps): ReactNode {
  const { options, value, onChoose, hasSaved, isOnlySaved, onOnlySaved } = props
  return (
    <>
      {(hasSaved || isOnlySaved) && (
        <Chip isOn={isOnlySaved} onClick={() => onOnlySaved(!isOnlySaved)}>
          <Bookmark aria-hidden size={16} />
          {m.knowledge_only_saved()}
        </Chip>
      )}
      <ChoiceChips
        label={m.knowledge_for_whom()}
        all={m.knowledge_for_anyone()}
        options={options}
        names={audienceNames}
        value={value}
        onChoose={onChoose}
      />
    </>
  )
}
