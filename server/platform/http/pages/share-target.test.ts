import fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuseShared } from './share-target.ts'

test('what was shared without a worker is not read, and the log says that it did not arrive', async () => {
  const app = fastify()
  let read = 0
  app.addHook('preParsing', async () => void read++)
  const page = { locale: 'es', file: '', status: 200, indexed: true, administratorsOnly: false } as const
  refuseShared(app, [{ ...page, path: '/es/incident-report', scripts: [], styles: [] }])
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/es/incident-report/shared',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: 'not a form at all',
  })
  expect([statusCode, headers.location, read]).toEqual([303, '/es/incident-report?shared', 0])
})
