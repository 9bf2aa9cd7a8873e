import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { DeskCase } from '../model/desk-case.ts'
import { CaseRow } from './case-row.tsx'

const ended = {
  id: 'a',
  headline: { title: 'Pushed on the stairs' },
  types: [],
  tags: [],
  severity: 'low',
  unread: false,
  status: 'closed',
  snoozedUntil: null,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what else it has is not drawn
} as unknown as DeskCase

const rowOf = (isDone: boolean) =>
  renderToString(
    <MemoryRouter>
      <CaseRow
        each={ended}
        today="2026-11-21"
        assignee={null}
        isSelected={false}
        isRead={false}
        isDone={isDone}
        isBeside
        onSelect={() => undefined}
        onOpen={() => undefined}
      />
    </MemoryRouter>,
  )

test('outdents a case that ends while shown and fades in its outcome', () => {
  expect(rowOf(true)).toMatch(/class="[^"]*\btransition-\[padding\][^"]*\bps-3\b/)
  expect(rowOf(true)).toMatch(/class="[^"]*\bstarting:opacity-0\b[^"]*">Closed</)
})

test('outdents no row in a list of ended cases', () => {
  expect(rowOf(false)).toContain('>Closed<')
  expect(rowOf(false)).not.toMatch(/\bps-3\b|starting:/)
})
