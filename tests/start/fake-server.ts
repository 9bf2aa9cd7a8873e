// Replaces server/main.ts: implements [Note: Supervision], and reports the process ids and whether the database answers.
import { createServer } from 'node:http'
import { join } from 'node:path'
import fastify from 'fastify'
import { Client } from 'pg'
import {
  exitCodes,
  notifySupervisor,
  whenToReloadPages,
  whenToStop,
} from '#server/platform/config/supervision.ts'
import { registerPages } from '#server/platform/http/pages/register-pages.ts'
import { openServed } from '#server/platform/http/pages/served-build.ts'

const behaviour = process.env['FAKE_SERVER']
const port = Number(process.env['PORT'])

if (behaviour === 'misconfigured' || behaviour === 'unavailable') {
  const code = behaviour === 'misconfigured' ? exitCodes.misconfigured : exitCodes.failed
  await notifySupervisor({ type: 'fatal', sentence: 'The key in data/secrets is damaged.', code })
  process.exit(code)
}
if (behaviour === 'crash') process.exit(3)

whenToStop((why) => {
  if (behaviour === 'hang' && why === 'asked') return
  process.exit(exitCodes.stopped)
})

const root = process.env['FAKE_ROOT']
const served = root === undefined ? undefined : openServed(join(root, 'build'))
const pages = served && fastify()
if (pages)
  await registerPages(pages, {
    served,
    publicUrl: new URL('http://127.0.0.1'),
    isAdministrator: async () => false,
  })
await pages?.ready()
whenToReloadPages(() => served?.reload())

const server = createServer((request, response) => {
  if (pages) return pages.routing(request, response)
  if (request.url === '/database') {
    answerFromDatabase().then(
      (user) => response.end(user),
      () => response.writeHead(503).end(),
    )
  } else response.end(JSON.stringify({ server: process.pid, supervisor: process.ppid }))
})

async function answerFromDatabase(): Promise<string> {
  const client = new Client({ connectionString: process.env['DATABASE_URL'] })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ user: string }>('select current_user as user')
    return rows[0]?.user ?? ''
  } finally {
    await client.end()
  }
}

server.listen(port, '127.0.0.1', () => {
  const notices = ['Make the first administrator: http://127.0.0.1/first']
  void notifySupervisor({ type: 'ready', url: `http://127.0.0.1:${port}`, notices })
})
