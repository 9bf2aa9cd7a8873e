import { useState } from 'react'
import type { DeskCase } from './desk-case.ts'

/** Which case the keys are at, and which of them is read beside the list. */
export function usePlace(rows: readonly DeskCase[]) {
  const [at, setAt] = useState<string | null>(null)
  const [focusOn, setFocusOn] = useState<{ index: number } | null>(null)
  const [read, setRead] = useState<{ id: string; answers: boolean } | null>(null)
  const index = rows.findIndex(({ id }) => id === at)
  return {
    at: index === -1 ? null : at,
    read: read && rows.some(({ id }) => id === read.id) ? read : null,
    focusOn,
    step(by: number) {
      const to = Math.max(0, Math.min(index === -1 ? 0 : index + by, rows.length - 1))
      const next = rows[to]
      if (!next) return
      setAt(next.id)
      setFocusOn({ index: to })
    },
    /** From what was written beside the list to the case that is read: the next key resumes from there. */
    comeBack() {
      if (index !== -1) setFocusOn({ index })
      setRead((now) => now && { ...now, answers: false })
    },
    open(id: string, answers = false) {
      setAt(id)
      setRead({ id, answers })
    },
  }
}

/** The cases that something is done with at once. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return {
    selected,
    select: (ids: Iterable<string>) => setSelected(new Set(ids)),
    toggle: (id: string) =>
      setSelected((before) => {
        const others = [...before].filter((each) => each !== id)
        return new Set(before.has(id) ? others : [...before, id])
      }),
  }
}
