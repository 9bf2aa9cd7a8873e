import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Desk } from '../model/desk.ts'
import { inSight, useSought } from './use-selection.ts'

/** Returns what the hook finds for a desk. */
function soughtAt(desk: Desk) {
  const found: ReturnType<typeof useSought>[] = []
  renderToString(createElement(Page, { desk, onFound: (sought) => found.push(sought) }))
  const [sought] = found
  if (!sought) throw new Error('nothing was rendered')
  return sought
}

interface PageProps {
  desk: Desk
  onFound: (sought: ReturnType<typeof useSought>) => unknown
}

function Page({ desk, onFound }: PageProps) {
  onFound(useSought(desk))
  return null
}

test('remembers search words and tag for the same desk, not after locking', () => {
  const [desk, afterLocking] = [{} as Desk, {} as Desk]
  soughtAt(desk).type('stairs')
  soughtAt(desk).chooseTag('gym')
  expect(soughtAt(desk)).toMatchObject({ typed: 'stairs', tag: 'gym' })
  expect(soughtAt(afterLocking)).toMatchObject({ typed: '', tag: null })
})

test('acts only on selected cases in view and reselects others when shown', () => {
  const chosen = new Set(['a', 'b'])
  expect([...inSight(chosen, [{ id: 'c' }])]).toEqual([])
  expect([...inSight(chosen, [{ id: 'b' }, { id: 'c' }, { id: 'a' }])]).toEqual(['b', 'a'])
})
