import { availableMemory } from '../../config/memory.ts'

export interface Settings {
  readonly socketFolder: string
  /** The port of 127.0.0.1 on Windows, where PostgreSQL's own programs cannot be kept to a socket. */
  readonly port: number | undefined
  /** `false` gives up durability for speed: for databases that are thrown away. */
  readonly durable: boolean
  /** Further settings of PostgreSQL, such as those of an archive. */
  readonly more?: Readonly<Record<string, string>>
}

/** PostgreSQL's settings, given at each start so that they follow the version of Upstander and not that of initdb. */
export function settingsArguments({ socketFolder, port, durable, more }: Settings): string[] {
  const memory = availableMemory()
  const settings: Record<string, string> = {
    // [Note: Socket only] Nothing of the database is reachable over a network.
    listen_addresses: port === undefined ? '' : '127.0.0.1',
    unix_socket_directories: port === undefined ? `"${socketFolder}"` : '',
    unix_socket_permissions: '0700',
    ...(port === undefined ? {} : { port: String(port) }),
    max_connections: '100',
    // A share of a machine on which the server runs too: an eighth, where PostgreSQL alone would get a quarter.
    shared_buffers: `${Math.round(Math.min(Math.max(memory / 8, 128), 1024))}MB`,
    effective_cache_size: `${Math.round(memory / 2)}MB`,
    max_wal_size: '2GB',
    // As much as is written between two flushes; the default of 16 MB on larger machines is soon all in use and stays so.
    wal_buffers: '4MB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    // Short queries only: compiling them costs more than it saves.
    jit: 'off',
    timezone: 'UTC',
    // Messages of statements hold what people wrote, so only the server's own doings are logged, without details.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '%t ',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...more,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
