// health.ts PORT DATABASE_PORT
// Answers 200 if that PostgreSQL is the primary and 503 if not, as Patroni does. It has its own process, because a busy one would
// answer late.
import { createServer } from 'node:http'
import { Client } from 'pg'
import { databaseName } from '#server/platform/database/embedded/cluster.ts'

const [port = 0, databasePort = 0] = process.argv.slice(2).map(Number)
let client: Client | undefined

async function isPrimary(): Promise<boolean> {
  try {
    client ??= await connect()
    const { rows } = await client.query<{ is_primary: boolean }>(
      'select not pg_is_in_recovery() as is_primary',
    )
    return rows[0]?.is_primary === true
  } catch {
    client = undefined
    return false
  }
}

async function connect(): Promise<Client> {
  const fresh = new Client({ host: '127.0.0.1', port: databasePort, database: databaseName, user: 'watcher' })
  fresh.on('error', () => (client = undefined))
  await fresh.connect()
  return fresh
}

createServer((_request, response) => {
  void isPrimary().then((is) => response.writeHead(is ? 200 : 503).end())
}).listen(port, '127.0.0.1')
