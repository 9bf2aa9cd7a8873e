import type * as React from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Answers } from './quiz-answers.tsx'

/** What a component asks for in its first drawing, since there is no browser that runs it. */
const hookCalls = vi.hoisted(() => ({ refs: [] as { current: unknown }[], effects: [] as (() => unknown)[] }))
vi.mock('react', async (importOriginal) => ({
  ...(await importOriginal<typeof React>()),
  useRef: (current: unknown) => {
    const ref = { current }
    hookCalls.refs.push(ref)
    return ref
  },
  useEffectEvent: (event: unknown) => event,
  useLayoutEffect: (effect: () => unknown) => void hookCalls.effects.push(effect),
}))

test.for([
  [null, 1, [[1]]],
  [null, null, []],
  [0, 1, []],
] as const)(
  'of the choice %s, with %s pressed before the code is here, it says %j',
  ([chosen, pressed, expectedCalls]) => {
    hookCalls.refs.length = 0
    hookCalls.effects.length = 0
    const onChoose = vi.fn()
    const options = ['one', 'two'].map((words) => ({ words: [words], answer: null }))
    renderToString(<Answers legend="question" options={options} chosen={chosen} onChoose={onChoose} />)
    for (const ref of hookCalls.refs)
      ref.current = { querySelectorAll: () => [0, 1].map((place) => ({ checked: place === pressed })) }
    for (const effect of hookCalls.effects) effect()
    expect(onChoose.mock.calls).toEqual(expectedCalls)
  },
)
