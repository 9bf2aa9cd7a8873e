import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { sessionOf } from '#web/platform/session/fixture.ts'
import { AccountNotices } from './account-notices.tsx'

const server = vi.hoisted(() => ({ sendsMail: null as boolean | null }))
vi.mock('#web/platform/operator/operator.ts', () => ({
  useOperator: () => ({ details: {}, sendsMail: server.sendsMail }),
}))

function shown(sendsMail: boolean | null) {
  server.sendsMail = sendsMail
  const { user } = sessionOf('11111111-1111-4111-8111-111111111111')
  return renderToString(
    <MemoryRouter>
      <AccountNotices user={{ ...user, state: 'pending' }} kinds={['pending']} />
    </MemoryRouter>,
  )
}

test('promises no email on a server without mail and locates the link', () => {
  const banner = shown(false)
  expect(banner).toContain('This server sends no email')
  expect(banner).toContain('Admin › Messages')
  expect(banner).toContain('Create a new link')
  expect(banner).not.toContain('Send the link again')
  expect(banner).not.toContain('Open the link we sent')
})

test.each([true, false, null])(
  'says what an unconfirmed account keeps when sending mail is %s',
  (sendsMail) => {
    expect(shown(sendsMail)).toContain('Everything you wrote stays in this account')
  },
)

test('mentions email only on a server known to send it', () => {
  expect(shown(true)).toContain('Open the link we sent to')
  expect(shown(null)).not.toMatch(/Open the link|sends no email/)
})
