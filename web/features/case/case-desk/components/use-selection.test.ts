import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Desk } from '../model/desk.ts'
import { visibleSelection, useSearchTerms } from './use-selection.ts'

/** Returns what the hook finds for a desk. */
function searchTermsAt(desk: Desk) {
  const found: ReturnType<typeof useSearchTerms>[] = []
  renderToString(createElement(Page, { desk, onFound: (terms) => found.push(terms) }))
  const [terms] = found
  if (!terms) throw new Error('nothing was rendered')
  return terms
}

interface PageProps {
  desk: Desk
  onFound: (terms: ReturnType<typeof useSearchTerms>) => unknown
}

function Page({ desk, onFound }: PageProps) {
  onFound(useSearchTerms(desk))
  return null
}

test('remembers search words and tag for the same desk, not after locking', () => {
  const [desk, afterLocking] = [{} as Desk, {} as Desk]
  searchTermsAt(desk).type('stairs')
  searchTermsAt(desk).chooseTag('gym')
  expect(searchTermsAt(desk)).toMatchObject({ typed: 'stairs', tag: 'gym' })
  expect(searchTermsAt(afterLocking)).toMatchObject({ typed: '', tag: null })
})

test('acts only on selected cases in view and reselects others when shown', () => {
  const chosen = new Set(['a', 'b'])
  expect([...visibleSelection(chosen, [{ id: 'c' }])]).toEqual([])
  expect([...visibleSelection(chosen, [{ id: 'b' }, { id: 'c' }, { id: 'a' }])]).toEqual(['b', 'a'])
})
