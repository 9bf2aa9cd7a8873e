import { useInfiniteQuery } from '@tanstack/react-query'
import { Link2, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { plainWords } from '#content/plain-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { OpenedDocument } from '#web/records/case-file/document.ts'
import { documentsOf } from '#web/records/case-file/kinds.ts'
import { type OpenedItem, queueQuery } from '#web/records/queries.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { typeNames } from '#web/records/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { useCase } from '../model/case-context.ts'

const longWords = (text: string) =>
  new Set(
    plainWords(text)
      .split(' ')
      .filter((word) => word.length > 4),
  )

/**
 * Suggests other cases of the team that may belong to this one: same type, with words in common. Computed on this device from opened cases,
 * and only shown: nothing follows from it. There is no search by the name of a person reported.
 */
export function findSimilarCases(
  report: OpenedReport,
  others: readonly OpenedItem[],
  linked: ReadonlySet<string>,
) {
  const own = longWords(report.body?.story ?? '')
  const { id, types } = report.record.report
  return others
    .filter(
      (other) => other.id !== id && !linked.has(other.id) && other.types.some((type) => types.includes(type)),
    )
    .map((other) => {
      const words = longWords(other.headline?.title ?? '')
      return { other, common: [...words].filter((word) => own.has(word)).length }
    })
    .filter(({ common }) => common >= 2)
    .toSorted((one, two) => two.common - one.common)
    .slice(0, 3)
    .map(({ other }) => other)
}

const titleOf = (item: OpenedItem | undefined) =>
  item ? item.headline?.title || typeNames(item.types) : m.case_file_link_unknown()

function LinkButton({ item }: { item: OpenedItem }) {
  const { write } = useCase()
  const linking = useWrite(() => write({ kind: 'link', value: { reportId: item.id, why: '' } }))
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        icon={<Plus aria-hidden size={18} />}
        working={linking.isWorking && m.reports_sealing_change()}
        onClick={() => linking.write()}
      >
        {m.case_file_link_this({ title: titleOf(item) })}
      </Button>
      {linking.problem && <p className="text-sm text-danger">{linking.problem}</p>}
    </>
  )
}

interface LinkRowProps {
  document: OpenedDocument
  reportId: string
  items: readonly OpenedItem[]
}

function LinkRow({ document, reportId, items }: LinkRowProps) {
  const { report, write } = useCase()
  const removing = useWrite(() =>
    write({ kind: 'link', value: document.newest.value, from: document, isWithdrawn: true }),
  )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5">
      <Link2 aria-hidden size={20} className="text-deep" />
      <Link to={`/report/${reportId}`} className={`min-h-11 grow py-2 ${textLink}`}>
        {titleOf(items.find((item) => item.id === reportId))}
      </Link>
      {removing.problem && <p className="text-sm text-danger">{removing.problem}</p>}
      {report.record.mayWrite && (
        <Button tone="quiet" size="small" onClick={() => removing.write()}>
          {m.case_file_link_remove()}
        </Button>
      )}
    </li>
  )
}

/** Maximum number of pages scanned for suggestions: the newest 2,000 cases. */
const maxPages = 20

/** The team's cases, newest first, loading more while the search needs them. */
function useTeamCases(needsMore: (items: readonly OpenedItem[]) => boolean) {
  const { keyring, report } = useCase()
  const query = useInfiniteQuery(queueQuery(keyring, report.record.report.organisationId ?? ''))
  const pages = query.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  const wantsMore = hasNextPage && !isFetching && !isError && pages.length < maxPages && needsMore(items)
  useEffect(() => {
    if (wantsMore) void fetchNextPage()
  }, [wantsMore, fetchNextPage])
  return items
}

/** Maximum number of cases to choose from. */
const maxShown = 8

/** Cases whose title contains each word or a word starting with it. */
export function searchCases(items: readonly OpenedItem[], typed: string): readonly OpenedItem[] {
  const words = plainWords(typed).split(' ').filter(Boolean)
  return items.filter((item) => {
    const title = ` ${plainWords(titleOf(item))}`
    return words.every((word) => title.includes(` ${word}`))
  })
}

/** Finds another case by its title, as opened on this device. */
function ChooseCase({ items }: { items: readonly OpenedItem[] }) {
  const [typed, setTyped] = useState('')
  const found = searchCases(items, typed)
  const more = found.length - maxShown
  return (
    <div className="grid gap-3">
      <Field id="link-find" label={m.case_file_link_find()}>
        <SearchInput value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      <div className="grid justify-items-start gap-2">
        {found.slice(0, maxShown).map((item) => (
          <LinkButton key={item.id} item={item} />
        ))}
      </div>
      {found.length === 0 && <p className="text-sm text-ink-soft">{m.case_file_link_none()}</p>}
      {more > 0 && <p className="text-sm text-ink-soft">{m.case_file_link_more({ count: more })}</p>}
    </div>
  )
}

/** Linked cases: sealed links, and suggestions made on this device. */
export function LinkedCases() {
  const { report, file } = useCase()
  const [isChoosing, setChoosing] = useState(false)
  const links = documentsOf(file, 'link')
  const items = useTeamCases(
    (known) => isChoosing || links.some(({ value }) => known.every(({ id }) => id !== value.reportId)),
  )
  const linked = new Set(links.map(({ value }) => value.reportId))
  const suggested = findSimilarCases(report, items, linked)
  const rest = items.filter(({ id }) => id !== report.record.report.id && !linked.has(id))
  const { mayWrite } = report.record
  return (
    <section className="grid content-start gap-3" aria-labelledby="case-links">
      <h3 id="case-links" className="text-lg font-bold">
        {m.case_file_links()}
      </h3>
      {links.length === 0 && <p className="text-sm text-ink-soft">{m.case_file_links_text()}</p>}
      <ul className="grid gap-2 empty:hidden">
        {links.map(({ id, value, document }) => (
          <LinkRow key={id} document={document} reportId={value.reportId} items={items} />
        ))}
      </ul>
      {mayWrite && suggested.length > 0 && (
        <div className="grid justify-items-start gap-2 rounded-lg bg-sunken p-3">
          <p className="text-sm">{m.case_file_link_suggested()}</p>
          {suggested.map((item) => (
            <LinkButton key={item.id} item={item} />
          ))}
        </div>
      )}
      {mayWrite && rest.length > 0 && !isChoosing && (
        <div>
          <Button tone="secondary" size="small" onClick={() => setChoosing(true)}>
            {m.case_file_link_add()}
          </Button>
        </div>
      )}
      {isChoosing && <ChooseCase key={links.length} items={rest} />}
    </section>
  )
}
