import { useCallback, useMemo, useState } from 'react'
import type { ReportStatus } from '#contract/reports.ts'
import { createObjectState } from '#web/ui/object-state.ts'
import type { Desk } from '../model/desk.ts'
import type { DeskCase } from '../model/desk-case.ts'

/** Position at a desk. */
interface HandlerPosition {
  /** The focused case. */
  readonly at: string | null
  /** The case open beside the list. */
  readonly read: string | null
}

/** Search words and tag at a desk: never in the address, which browsers store and others see. */
interface DeskSearchTerms {
  readonly typed: string
  readonly tag: string | null
}

/**
 * Lives as long as the desk in memory, so that a handler who returns from a case continues where they were. Cleared with the desk: when the
 * records are locked, at sign-out, and at a quick exit.
 */
const useStoredPosition = createObjectState<HandlerPosition>({ at: null, read: null })
const useStoredSearchTerms = createObjectState<DeskSearchTerms>({ typed: '', tag: null })

/** The search words and tag of this desk, stored like the position. */
export function useSearchTerms(desk: Desk) {
  const [now, seek] = useStoredSearchTerms(desk)
  return {
    ...now,
    type: (typed: string) => seek((before) => ({ ...before, typed })),
    chooseTag: (tag: string | null) => seek((before) => ({ ...before, tag })),
  }
}

/** Which case is focused, and which is open beside the list. */
export function useHandlerPosition(desk: Desk, rows: readonly DeskCase[]) {
  const [{ at, read }, move] = useStoredPosition(desk)
  const [focusOn, setFocusOn] = useState<{ index: number } | null>(null)
  /** The case being answered; not restored after another page was open. */
  const [answered, setAnswered] = useState<string | null>(null)
  const index = rows.findIndex(({ id }) => id === at)
  /** The status change requested by a keyboard shortcut, in the open case. */
  const [requested, setRequested] = useState<{ id: string; to: ReportStatus } | null>(null)
  const open = useCallback(
    (id: string, answers = false) => {
      move(() => ({ at: id, read: id }))
      setAnswered(answers ? id : null)
      setRequested(null)
    },
    [move],
  )
  return {
    at: index === -1 ? null : at,
    read:
      rows.some(({ id }) => id === read) && read !== null
        ? {
            id: read,
            answers: answered === read,
            requested: requested?.id === read ? requested.to : null,
          }
        : null,
    focusOn,
    step(by: number) {
      const to = Math.max(0, Math.min(index === -1 ? 0 : index + by, rows.length - 1))
      const next = rows[to]
      if (!next) return
      move((before) => ({ ...before, at: next.id }))
      setFocusOn({ index: to })
    },
    /** Returns the focus from the reply to the open case: the next key continues there. */
    restoreFocus() {
      if (index !== -1) setFocusOn({ index })
      setAnswered(null)
    },
    open,
    /** Shows due tasks and the team again, as before a case was opened. */
    closeRead: () => move((before) => ({ ...before, read: null })),
    /** Opens a case beside the list with the dialog of a status change. */
    request(id: string, to: ReportStatus) {
      open(id)
      setRequested({ id, to })
    },
    forgetRequest: () => setRequested(null),
  }
}

/** The selected cases in the list: actions apply only to visible rows. Filtered-out rows stay selected for when they return. */
export const visibleSelection = (
  chosen: ReadonlySet<string>,
  rows: readonly Pick<DeskCase, 'id'>[],
): ReadonlySet<string> =>
  // Usually nothing is selected, and thousands of rows update often while they are opened.
  chosen.size === 0 ? chosen : new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id)))

/** The selected cases. */
export function useSelection(rows: readonly DeskCase[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const others = [...before].filter((each) => each !== id)
        return new Set(before.has(id) ? others : [...before, id])
      }),
    [],
  )
  return {
    selected: useMemo(() => visibleSelection(chosen, rows), [chosen, rows]),
    select: (ids: Iterable<string>) => setChosen(new Set(ids)),
    toggle,
  }
}
