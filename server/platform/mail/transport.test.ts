import { expect, test } from 'vitest'
import { openTransport } from './transport.ts'

test('gives up on a silent mail server, exposing no file or address', async () => {
  const transport = await openTransport('smtp://name:secret@mail.example:2525', 'A <a@mail.example>')
  expect(transport.options).toMatchObject({
    host: 'mail.example',
    port: 2525,
    auth: { user: 'name', pass: 'secret' },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  transport.close()
})
