import type * as React from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TextParts } from './text-parts.tsx'

/** What a component asks for in its first drawing, since there is no browser that runs it. */
const hookCalls = vi.hoisted(() => ({ refs: [] as { current: unknown }[], effects: [] as (() => unknown)[] }))
vi.mock('react', async (importOriginal) => ({
  ...(await importOriginal<typeof React>()),
  useRef: (current: unknown) => {
    const ref = { current }
    hookCalls.refs.push(ref)
    return ref
  },
  useEffect: (effect: () => unknown) => void hookCalls.effects.push(effect),
}))

test.for([true, false])('the focus goes to the part that is chosen, on one page: %s', (isWhole) => {
  hookCalls.refs.length = 0
  hookCalls.effects.length = 0
  const parts = ['one', 'two'].map((id) => ({ id, title: id, content: null }))
  renderToString(<TextParts label="text" parts={parts} state={{ at: 1, isWhole, move: () => undefined }} />)
  const focus = vi.fn()
  const [root, shown] = hookCalls.refs
  if (!root || !shown) throw new Error('The component has no refs.')
  root.current = {
    children: [0, 1].map((place) => ({ querySelector: () => ({ focus: () => focus(place) }) })),
  }
  shown.current = 0
  for (const effect of hookCalls.effects) effect()
  expect(focus.mock.calls).toEqual([[1]])
  // Nothing more happens while the part is the same.
  for (const effect of hookCalls.effects) effect()
  expect(focus).toHaveBeenCalledTimes(1)
})
