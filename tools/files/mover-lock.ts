import { Client } from 'pg'
import { MoveError } from './move-error.ts'

/**
 * Runs work while no other run moves files of the same database: each would take what the other has removed from the old place for what
 * people have erased, and remove it from the new one. The lock goes with the connection, so a run that was killed is no hindrance.
 * @throws {MoveError} if another run is in progress
 */
export async function withMoverLock<T>(
  ownerUrl: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const connectionLost = new AbortController()
  const client = new Client({ connectionString: ownerUrl, application_name: 'upstander files' })
  // Where the connection breaks, the lock is gone, and another run may start.
  client.on('error', () =>
    connectionLost.abort(
      new MoveError('The connection to the database was lost: run this again to continue where it stopped.'),
    ),
  )
  await client.connect()
  try {
    const { rows } = await client.query<{ is_ours: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('upstander files move', 0)) as is_ours`,
    )
    if (rows[0]?.is_ours !== true)
      throw new MoveError(
        'Another run is already moving the files of this database: wait until it finishes, or stop it.',
      )
    return await work(connectionLost.signal)
  } finally {
    await client.end()
  }
}
