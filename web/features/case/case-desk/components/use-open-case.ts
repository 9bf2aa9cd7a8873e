import { useDeferredValue, useMemo, useState } from 'react'
import { todayIn } from '#web/records/clock.ts'
import { selectCases, type DeskChoice } from '../model/queue-choice.ts'
import type { Desk } from '../model/desk.ts'
import type { DeskSnapshot } from '../model/desk-state.ts'

/**
 * The rows of the queue: the filtered cases, in the order at the time of filtering. New or moved cases wait until requested, so that rows
 * do not jump; the contents of a row are current.
 */
export function useListedCases(
  desk: Desk,
  now: DeskSnapshot,
  choice: DeskChoice,
  typed: string,
  memberId: string | null,
) {
  const looked = useDeferredValue(typed.trim())
  const [refreshCount, setRefreshCount] = useState(0)
  const { cases, pages, wordsVersion, counts } = now
  const today = todayIn(counts?.zone ?? 'UTC')
  const found = useMemo(
    () => (looked === '' ? null : { ids: desk.find(looked), wordsVersion }),
    [desk, looked, wordsVersion],
  )
  const matching = useMemo(
    () => selectCases(cases.values(), choice, { memberId, today }, found?.ids ?? null),
    [cases, choice, memberId, today, found],
  )
  const key = JSON.stringify([choice, looked, refreshCount, pages, looked === '' ? 0 : found?.ids.size])
  const [shown, setShown] = useState<{ key: string; ids: readonly string[] }>({ key: '', ids: [] })
  // An empty list cannot jump, so it updates immediately.
  const isEmpty = !shown.ids.some((id) => cases.has(id))
  if (shown.key !== key || (isEmpty && matching.length > 0))
    setShown({ key, ids: matching.map(({ id }) => id) })
  const rows = useMemo(() => shown.ids.flatMap((id) => cases.get(id) ?? []), [shown.ids, cases])
  const fresh = useMemo(() => {
    const known = new Set(shown.ids)
    return matching.filter(({ id }) => !known.has(id)).length
  }, [matching, shown.ids])
  return { rows, today, fresh, showFresh: () => setRefreshCount((count) => count + 1) }
}
