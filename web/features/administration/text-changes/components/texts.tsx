import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { allOfKind, textKinds } from '#contract/public-text-changes.ts'
import type { TextChange } from '#contract/text-changes.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link, lineLink } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { AdditionForm, NoticeForm, RetireForm, ReviewForm } from './change-forms.tsx'
import { History } from './history.tsx'
import {
  findTexts,
  textKey,
  type ListedText,
  type TextQuery,
  textSelections,
  stillWaits,
} from '../model/text-list.ts'
import { changeNames, kindNames, reviewerNames, selectionNames, titleOf } from '../model/text-kind-names.ts'
import { allTextsQuery, textChangesQuery } from '../queries.ts'

/** How many are shown at first, and added with each press. */
const step = 20

interface RowProps {
  text: ListedText
  open: readonly TextChange[]
  isChosen: boolean
  onChoose: () => void
}

function Row({ text, open, isChosen, onChoose }: RowProps) {
  const { kind, textId } = textKey(text.text)
  const own = open.filter((each) => each.kind === kind && each.textId === textId)
  const waits = stillWaits(text, open)
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="grid min-h-12 w-full gap-1 rounded-md border border-line bg-surface px-4 py-2.5 text-start hover:border-deep aria-pressed:border-deep aria-pressed:bg-deep-soft"
      >
        <span className="font-semibold">{text.title}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
          <span>{kindNames[kind]()}</span>
          {own.map(({ id, change }) => (
            <Tag key={id} tone={change.what === 'retired' ? 'warn' : 'deep'}>
              {changeNames[change.what]()}
            </Tag>
          ))}
          {waits.length > 0 && (
            <span>
              {m.administration_texts_waits({ names: waits.map((each) => reviewerNames[each]()).join(', ') })}
            </span>
          )}
        </span>
      </button>
    </li>
  )
}

interface PaneProps {
  text: string
  all: readonly ListedText[]
  open: readonly TextChange[]
}

/** One text: its changes, and the available actions. */
function Pane({ text, all, open }: PaneProps) {
  const query = useQuery(textChangesQuery(text))
  const listed = all.find((each) => each.text === text)
  return (
    <section aria-labelledby="chosen-text" className="grid min-w-0 content-start gap-5">
      <div className="grid gap-1">
        <h2 id="chosen-text" className="text-xl">
          {titleOf(text, all)}
        </h2>
        {listed && (
          <p>
            <Link to={listed.path} className={lineLink}>
              {m.administration_texts_look()}
            </Link>
            {listed.grade === 'C' && ` · ${m.administration_texts_unconfirmed()}`}
          </p>
        )}
      </div>
      <Loaded query={query}>{(changes) => <History changes={changes} />}</Loaded>
      <div className="grid gap-3">
        <NoticeForm text={text} />
        <AdditionForm text={text} />
        <ReviewForm text={text} waits={listed ? stillWaits(listed, open) : []} />
        {listed && <RetireForm text={listed} />}
      </div>
    </section>
  )
}

interface SearchFiltersProps {
  search: TextQuery
  onChange: (changed: Partial<TextQuery>) => void
}

/** The search fields and filters. */
function SearchFilters({ search: filters, onChange }: SearchFiltersProps) {
  return (
    <>
      <Field label={m.administration_texts_find()}>
        <TextInput
          type="search"
          autoComplete="off"
          value={filters.words}
          onChange={(event) => onChange({ words: event.currentTarget.value })}
        />
      </Field>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={m.administration_texts_kind()}>
          <Select
            value={filters.kind ?? ''}
            onChange={(event) =>
              onChange({ kind: textKinds.find((each) => each === event.currentTarget.value) ?? null })
            }
          >
            <option value="">{m.administration_texts_kind_any()}</option>
            {textKinds.map((each) => (
              <option key={each} value={each}>
                {kindNames[each]()}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.administration_texts_which()}>
          <Select
            value={filters.shown}
            onChange={(event) =>
              onChange({ shown: textSelections.find((each) => each === event.currentTarget.value) ?? 'all' })
            }
          >
            {textSelections.map((each) => (
              <option key={each} value={each}>
                {selectionNames[each]()}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  )
}

interface TextSearchProps {
  all: readonly ListedText[]
  open: readonly TextChange[]
}

function TextSearch({ all, open }: TextSearchProps) {
  const [params, setParams] = useSearchParams()
  const [filters, setFilters] = useState<TextQuery>({ words: '', kind: null, shown: 'all' })
  const { kind } = filters
  const [limit, setLimit] = useState(step)
  const chosen = params.get('text')
  const found = findTexts(all, open, useDeferredValue(filters))
  const isKnown =
    chosen !== null &&
    (all.some(({ text }) => text === chosen) || chosen === `${textKey(chosen).kind}/${allOfKind}`)
  const choose = (text: string) => setParams({ view: 'texts', text }, { replace: true })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
      <div className="grid min-w-0 gap-5">
        <SearchFilters search={filters} onChange={(changed) => setFilters({ ...filters, ...changed })} />
        {kind && (
          <div>
            <Button tone="secondary" onClick={() => choose(`${kind}/${allOfKind}`)}>
              {m.administration_texts_every({ kind: kindNames[kind]() })}
            </Button>
          </div>
        )}
        {found.length === 0 && <p className="text-ink-soft">{m.administration_texts_none()}</p>}
        <ul className="grid gap-2">
          {found.slice(0, limit).map((text) => (
            <Row
              key={text.text}
              text={text}
              open={open}
              isChosen={text.text === chosen}
              onChoose={() => choose(text.text)}
            />
          ))}
        </ul>
        <ShowMore
          hasMore={found.length > limit}
          loading={false}
          shown={Math.min(limit, found.length)}
          onMore={() => setLimit(limit + step)}
        />
      </div>
      {isKnown ? (
        <Pane key={chosen} text={chosen} all={all} open={open} />
      ) : (
        <p className="text-ink-soft">{m.administration_texts_choose()}</p>
      )}
    </div>
  )
}

/** Changes of texts without a new build: retirement, notices, local information, reviews. */
export function Texts() {
  const texts = useQuery(allTextsQuery)
  const open = useQuery(textChangesQuery())
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-measure">{m.administration_texts_text()}</p>
      <Loaded query={texts}>
        {(all) => <Loaded query={open}>{(changes) => <TextSearch all={all} open={changes} />}</Loaded>}
      </Loaded>
    </div>
  )
}
