import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { NeedList } from './need-list.tsx'

const server = vi.hoisted(() => ({ sendsMail: true }))
vi.mock('#web/platform/operator/operator.ts', () => ({
  useOperator: () => ({ details: {}, sendsMail: server.sendsMail }),
}))

function shown(sendsMail: boolean) {
  server.sendsMail = sendsMail
  return renderToString(
    <MemoryRouter>
      <NeedList needs={[{ kind: 'address', id: 'address', to: '/security' }]} />
    </MemoryRouter>,
  )
}

test('an unconfirmed address is not looked for in mail that this server never sends', () => {
  expect(shown(true)).toContain('Open the link in our email')
  expect(shown(false)).toContain('This server sends no email')
  expect(shown(false)).not.toContain('Open the link in our email')
})
