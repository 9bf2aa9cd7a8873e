import { randomFillSync, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asOwner, type Instance } from '../../tests/support/journeys/instance.ts'
import type { Staffed } from '../measuring/staffed.ts'
import { fillTable } from '../reads/seed.ts'

/** Bytes of a sealed entry, and of a part of a sealed file. */
const entryBytes = 10 * 1024
const fileBytes = 4 * 1024 * 1024
/** Entries are a third of the whole here. With all that belongs to a report the database has about half, and the rest are files. */
const ofEntries = 1 / 3

/** Fills a server with reports whose bytes nothing can compress, as what is sealed, and with files of random bytes. */
export async function fill(instance: Instance, staffed: Staffed, bytes: number) {
  const reports = Math.max(1000, Math.round((bytes * ofEntries) / entryBytes))
  await fillTable(instance, staffed, reports)
  const database = await asOwner(instance.dataDir, async (client) => {
    await client.query('set role upstander_owner')
    await client.query(
      `update report_entries e set sealed = (select string_agg(sha256(convert_to(e.id || ' ' || n || ' ' || e.report_id, 'UTF8')), '') from generate_series(1, $1::int) n)`,
      [entryBytes / 32],
    )
    await client.query('reset role')
    const { rows } = await client.query<{ size: string }>(
      'select pg_database_size(current_database()) as size',
    )
    return Number(rows[0]?.size)
  })
  const files = Math.max(1, Math.round((bytes - database) / fileBytes))
  const part = Buffer.alloc(fileBytes)
  for (let count = 0; count < files; count++) {
    const id = randomUUID()
    const folder = join(instance.dataDir, 'files', 'evidence', id.slice(0, 2))
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, id), randomFillSync(part))
  }
  return { reports, database, files, bytes: database + files * fileBytes }
}
