import { expect, test } from 'vitest'
import { readConfiguration } from '../../config/configuration.ts'
import { createLog } from '../../log/log.ts'
import { openListener } from '../listener.ts'
import { refuseShared } from './share-target.ts'

test('discards a share without a service worker unread and logs only that', async () => {
  const lines: string[] = []
  const configuration = readConfiguration({ NODE_ENV: 'test', PUBLIC_URL: 'https://upstander.example' })
  const app = await openListener(
    configuration,
    createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } }),
  )
  let read = 0
  app.addHook('preParsing', async () => void read++)
  refuseShared(app)
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/es/incident-report/shared',
    // As a system shares: in nobody's name.
    headers: { origin: 'null', 'content-type': 'multipart/form-data; boundary=x' },
    body: 'not a form at all',
  })
  expect([statusCode, headers.location, read]).toEqual([303, '/es/incident-report?shared', 0])
  for (const site of ['cross-site', 'same-site']) {
    const elsewhere = await app.inject({
      method: 'POST',
      url: '/es/incident-report/shared',
      headers: { origin: 'null', 'sec-fetch-site': site, 'content-type': 'multipart/form-data; boundary=x' },
      body: 'a form of another site',
    })
    expect([elsewhere.statusCode, elsewhere.headers.location, read]).toEqual([303, '/es/incident-report', 0])
  }
  expect(lines).toEqual([])
  await app.close()
})
