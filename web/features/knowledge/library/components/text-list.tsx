import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { audiences, type Audience } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useSavedMessage } from '#web/platform/saved/saved-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, ChoiceChips } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Signpost } from '#web/ui/illustrations/signpost.tsx'
import { audienceNames } from '../model/text-names.ts'
import { CoverRow, TitleAndLead } from './cover-row.tsx'

export interface TextListItem {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly audiences: readonly Audience[]
  /** The duration in minutes. */
  readonly minutes?: number
}

interface TextsProps<Text extends TextListItem> {
  texts: readonly Text[]
  /** `guides` or `learning`. */
  kind: 'guides' | 'learning'
  pathOf: (id: string) => string
  /** Renders the cover of a text with a width in pixels. */
  Cover: (props: { text: Text; width: number }) => ReactNode
  isSaved: (id: string) => boolean
  /** The reader's progress, in a few words; `null` if not started. */
  progressLabel?: (text: Text) => string | null
}

interface MetaProps<Text extends TextListItem> extends Pick<TextsProps<Text>, 'isSaved' | 'progressLabel'> {
  text: Text
}

/** The duration of a text, and whether it is saved or started. */
function Meta<Text extends TextListItem>({ text, isSaved: isSavedText, progressLabel }: MetaProps<Text>) {
  const isSaved = isSavedText(text.id)
  const marks = progressLabel?.(text) ?? null
  const { minutes } = text
  const { isStored } = useSavedMessage()
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

/** Three highlighted texts above the list: saved ones, and the usual starting points. */
export function Picks<Text extends TextListItem>({
  texts,
  kind,
  pathOf,
  Cover,
  ...marking
}: TextsProps<Text>) {
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

interface TextListProps<Text extends TextListItem> extends TextsProps<Text> {
  /** The number of texts, including the highlighted ones; changes are announced. */
  count: string
  /** Whether no text matches the filters. */
  isEmpty: boolean
  /** Resets the filters. */
  onAll: () => void
}

/** Guides or modules in rows, grouped by their main audience. */
export function TextList<Text extends TextListItem>({
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
  /** Whether the reader has saved any text. */
  hasSaved: boolean
  isOnlySaved: boolean
  onOnlySaved: (isChosen: boolean) => void
}

/** The audience filter, and the saved texts, once there are any. */
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
