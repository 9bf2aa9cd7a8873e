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

test('a case that ends while it is shown moves out of line, and its outcome comes in', () => {
  expect(rowOf(true)).toMatch(/class="[^"]*\btransition-\[padding\][^"]*\bps-3\b/)
  expect(rowOf(true)).toMatch(/class="[^"]*\bstarting:opacity-0\b[^"]*">Closed</)
})

test('in a list of cases that have ended none is out of line', () => {
  expect(rowOf(false)).toContain('>Closed<')
  expect(rowOf(false)).not.toMatch(/\bps-3\b|starting:/)
})
