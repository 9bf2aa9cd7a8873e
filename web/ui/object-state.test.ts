import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createObjectState } from './object-state.ts'

const useWords = createObjectState('')

/** What a page that is drawn now finds. */
function drawn(owner: object) {
  const found: ReturnType<typeof useWords>[] = []
  function Page() {
    found.push(useWords(owner))
    return null
  }
  renderToString(createElement(Page))
  const [first] = found
  if (!first) throw new Error('Nothing was drawn.')
  return first
}

test('a redrawn page restores state of the same object only', () => {
  const [one, other] = [{}, {}]
  const [, set] = drawn(one)
  set((before) => `${before}stairs`)
  set((before) => `${before} and yard`)
  expect(drawn(one)[0]).toBe('stairs and yard')
  expect(drawn(other)[0]).toBe('')
})
