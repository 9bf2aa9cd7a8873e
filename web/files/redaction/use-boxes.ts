import { useState } from 'react'
import type { Box } from './boxes.ts'

/** Maximum number of undo steps. */
const maxSteps = 100

/** The boxes over a picture, with undo. */
export function useBoxes() {
  const [{ boxes, before }, set] = useState<{ boxes: readonly Box[]; before: readonly (readonly Box[])[] }>({
    boxes: [],
    before: [],
  })
  const step = (next: (boxes: readonly Box[]) => readonly Box[]) =>
    set((now) => ({ boxes: next(now.boxes), before: [...now.before, now.boxes].slice(-maxSteps) }))
  return {
    boxes,
    canUndo: before.length > 0,
    add: (box: Box) => step((all) => [...all, box]),
    change: (changed: Box) => step((all) => all.map((box) => (box.id === changed.id ? changed : box))),
    remove: (id: string) => step((all) => all.filter((box) => box.id !== id)),
    undo: () => set((now) => ({ boxes: now.before.at(-1) ?? now.boxes, before: now.before.slice(0, -1) })),
  }
}
