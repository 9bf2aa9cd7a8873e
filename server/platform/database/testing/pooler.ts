import { connect, createServer, type Server } from 'node:net'
import { Client } from 'pg'

/** BackendKeyData, whose first number is the process that serves a connection. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12])

/**
 * What stands between Upstander and PostgreSQL as PgBouncer does: it passes everything on, and names a process of its own.
 *
 * @returns the same database through it
 */
export async function startPooler(ownerUrl: string): Promise<{ url: string; server: Server }> {
  const { user, password, database, host, port } = new Client({ connectionString: ownerUrl })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const server = createServer((caller) => {
    const behind = connect(target)
    caller.pipe(behind)
    behind.on('data', (bytes: Buffer) => {
      const at = bytes.indexOf(keyData)
      if (at !== -1) bytes.writeInt32BE(-1, at + keyData.length)
      caller.write(bytes)
    })
    for (const each of [caller, behind]) each.on('error', () => undefined)
    behind.on('close', () => caller.destroy())
    caller.on('close', () => behind.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The pooler has no port.')
  const login = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(String(password))}`
  return { url: `postgresql://${login}@127.0.0.1:${address.port}/${database}`, server }
}
