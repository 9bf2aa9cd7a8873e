import { useCallback, useMemo, useState } from 'react'
import type { ReportStatus } from '#contract/reports.ts'
import { stateOf } from '#web/ui/state-of.ts'
import type { Desk } from '../model/desk.ts'
import type { DeskCase } from '../model/desk-case.ts'

/** Where somebody is at a desk. */
interface Place {
  /** The case that the keys are at. */
  readonly at: string | null
  /** The case that is read beside the list. */
  readonly read: string | null
}

/** What is looked for at a desk, in words that are the team's own: never in the address, which browsers keep and others see. */
interface Sought {
  readonly typed: string
  readonly tag: string | null
}

/**
 * As long as a desk is in memory: who comes back from the page of a case goes on where they were. It goes with the desk, when the
 * records are locked, somebody signs out, or the page is left quickly.
 */
const usePlaceOf = stateOf<Place>({ at: null, read: null })
const useSoughtOf = stateOf<Sought>({ typed: '', tag: null })

/** The words and the tag that are looked for at this desk, kept as the place is. */
export function useSought(desk: Desk) {
  const [now, seek] = useSoughtOf(desk)
  return {
    ...now,
    type: (typed: string) => seek((before) => ({ ...before, typed })),
    chooseTag: (tag: string | null) => seek((before) => ({ ...before, tag })),
  }
}

/** Which case the keys are at, and which of them is read beside the list. */
export function usePlace(desk: Desk, rows: readonly DeskCase[]) {
  const [{ at, read }, move] = usePlaceOf(desk)
  const [focusOn, setFocusOn] = useState<{ index: number } | null>(null)
  /** The case that is being answered: not after another page was open. */
  const [answered, setAnswered] = useState<string | null>(null)
  const index = rows.findIndex(({ id }) => id === at)
  /** The change of status that a key asked for, in the case that is read. */
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
    /** From what was written beside the list to the case that is read: the next key resumes from there. */
    comeBack() {
      if (index !== -1) setFocusOn({ index })
      setAnswered(null)
    },
    open,
    /** What is beside the list is what is due and who is there, as before a case was read. */
    closeRead: () => move((before) => ({ ...before, read: null })),
    /** Opens a case beside the list, and asks there for the words of a change of its status. */
    request(id: string, to: ReportStatus) {
      open(id)
      setRequested({ id, to })
    },
    forgetRequest: () => setRequested(null),
  }
}

/**
 * The chosen cases that are in the list: something is done only with what is in sight. Those that a search or filter leaves out stay
 * chosen for when they are shown again.
 */
export const inSight = (
  chosen: ReadonlySet<string>,
  rows: readonly Pick<DeskCase, 'id'>[],
): ReadonlySet<string> =>
  // Mostly nothing is chosen, and thousands of rows change many times while they are opened.
  chosen.size === 0 ? chosen : new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id)))

/** The cases that something is done with at once. */
export function useSelection(rows: readonly DeskCase[]) {
  const [chosen, setSelected] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (id: string) =>
      setSelected((before) => {
        const others = [...before].filter((each) => each !== id)
        return new Set(before.has(id) ? others : [...before, id])
      }),
    [],
  )
  return {
    selected: useMemo(() => inSight(chosen, rows), [chosen, rows]),
    select: (ids: Iterable<string>) => setSelected(new Set(ids)),
    toggle,
  }
}
