import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PersonAccount } from '#contract/people.ts'
import { m } from '#web/messages/compiled/messages.js'
import { queryClient } from '#web/platform/query/client.ts'
import { FactorReset } from './factor-reset.tsx'
import { Freeze } from './freeze.tsx'

const freeze = { on: '2026-11-20', since: '2026-11-18', isReopened: false, needsReopening: true }
const pending = (what: 'factors' | 'reopening') => ({ id: 'r', what, isOwn: true, dueAt: null })

function personWith(state: Pick<PersonAccount, 'freeze' | 'factorReset'>): PersonAccount {
  return {
    id: 'a',
    address: 'someone@example.org',
    name: '',
    userType: 'individual',
    state: 'confirmed',
    isAdmin: false,
    joinedAt: '2026-11-01T00:00:00.000Z',
    sessions: 0,
    lastUsedOn: null,
    hasCodes: true,
    passkeys: 1,
    hasKit: true,
    inCommunity: false,
    suspension: null,
    deletion: null,
    ...state,
  }
}

const shown = (part: ReactNode) =>
  renderToString(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)

test.each([
  [null, null, [false, true]],
  [freeze, null, [true, false]],
  [freeze, pending('reopening'), [false, false]],
  // The owner used a passkey, and has not set a new password.
  [{ ...freeze, isReopened: true }, null, [true, true]],
  [{ ...freeze, isReopened: true }, pending('factors'), [false, false]],
  [{ ...freeze, isReopened: true }, pending('reopening'), [false, false]],
  [{ ...freeze, isReopened: true, needsReopening: false }, null, [false, true]],
])('only what the server accepts can be asked for: %j, %j', (frozen, factorReset, [reopening, reset]) => {
  const person = personWith({ freeze: frozen, factorReset })
  expect(shown(<Freeze person={person} />).includes(m.people_reopening_ask())).toBe(reopening)
  expect(shown(<FactorReset person={person} />).includes(m.people_factor_ask())).toBe(reset)
})
