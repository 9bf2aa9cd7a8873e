import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PendingChange } from '#web/records/status-changes/use-status-change.ts'
import { UnsentChange } from './unsent-change.tsx'

function buttonsOf(to: 'withdrawn' | 'resolved'): string[] {
  const item = {
    id: 'c',
    change: { to, reason: '' },
    state: 'waiting',
    problem: new Error('away'),
    isKept: true,
  }
  const html = renderToString(<UnsentChange item={item as unknown as PendingChange} />)
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inner]) =>
    inner!.replaceAll(/<[^>]*>/g, ''),
  )
}

test('labels the button beside a pending withdrawal as undo without withdrawing', () => {
  expect(buttonsOf('withdrawn')).toEqual(['Send now', 'Do not withdraw'])
  expect(buttonsOf('resolved')).toEqual(['Send now', 'Withdraw'])
})
