import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { audiences, type Audience } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useStoredWords } from '#web/platform/saved/stored-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, ChoiceChips } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Signpost } from '#web/ui/illustrations/signpost.tsx'
import { audienceNames } from '../model/text-names.ts'
import { CoverRow, TitleAndLead } from './cover-row.tsx'

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
  /** Draws what is on the cover of a text, so many pixels wide. */
  Cover: (props: { text: Text; width: number }) => ReactNode
  isSaved: (id: string) => boolean
  /** How far somebody has come in it, in a few words; `null` where nowhere. */
  marksOf?: (text: Text) => string | null
}

interface MetaProps<Text extends Listed> extends Pick<TextsProps<Text>, 'isSaved' | 'marksOf'> {
  text: Text
}

/** How long a text takes, and what somebody has marked in it: saved, or started. */
function Meta<Text extends Listed>({ text, isSaved: isSavedText, marksOf }: MetaProps<Text>) {
  const isSaved = isSavedText(text.id)
  const marks = marksOf?.(text) ?? null
  const { minutes } = text
  const { isStored } = useStoredWords()
  if (minutes === undefined && !isSaved && marks === null) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      {minutes !== undefined && <span>{m.library_minutes({ minutes })}</span>}
      {isSaved && (
        <span className="inline-flex items-center gap-1 font-semibold text-deep" data-no-print>
          <Bookmark aria-hidden size={15} />
          {isStored ? m.library_saved() : m.library_marked()}
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

/** Three texts before the list: what somebody has saved, and what most people start with. */
export function Picks<Text extends Listed>({ texts, kind, pathOf, Cover, ...marking }: TextsProps<Text>) {
  return (
    <section aria-labelledby="picks" className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-4">
      <h2 id="picks" className="text-2xl">
        {m.library_picks()}
      </h2>
      <div className="grid gap-3 md:grid-cols-3 md:gap-5">
        {texts.map((text) => (
          <div
            key={text.id}
            className="group relative flex overflow-hidden rounded-lg border border-line bg-surface hover:border-deep max-md:gap-4 max-md:pe-4 md:flex-col [&>div]:py-3 md:[&>div]:p-5"
            data-of-text={`${kind}/${text.id}`}
          >
            <span className="flex shrink-0 items-center justify-center bg-sky px-2 max-md:w-24 md:pt-4">
              <Cover text={text} width={120} />
            </span>
            <TitleAndLead to={pathOf(text.id)} title={text.title} lead={text.lead}>
              <Meta text={text} {...marking} />
            </TitleAndLead>
          </div>
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
  kind,
  pathOf,
  Cover,
  count,
  isEmpty,
  onAll,
  ...marking
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
              <CoverRow
                key={text.id}
                ofText={`${kind}/${text.id}`}
                cover={<Cover text={text} width={64} />}
                to={pathOf(text.id)}
                title={text.title}
                lead={text.lead}
              >
                <Meta text={text} {...marking} />
              </CoverRow>
            ))}
          </div>
        </section>
      ))}
      {isEmpty && (
        <EmptyState
          illustration={<Signpost />}
          title={m.library_none_title()}
          action={<Button onClick={onAll}>{m.library_none_all()}</Button>}
        >
          {m.library_none_text()}
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
          {m.library_only_saved()}
        </Chip>
      )}
      <ChoiceChips
        label={m.library_for_whom()}
        all={m.library_for_anyone()}
        options={options}
        names={audienceNames}
        value={value}
        onChoose={onChoose}
      />
    </>
  )
}
