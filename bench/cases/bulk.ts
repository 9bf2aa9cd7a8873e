import type { Client } from 'pg'

/** What PostgreSQL keeps beside each row, and how it is made again. */
interface Kept {
  readonly take: string
  readonly putBack: string
}

/**
 * Lets `work` write very many rows into tables without what costs time with each of them: triggers, references that are looked up, and indexes
 * but those of keys. All of it is put back as it was, references checked and indexes built over everything that is there.
 */
export async function writingInBulk<T>(
  client: Client,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const schemaObjects = [...(await listReferences(client, tables)), ...(await listIndexes(client, tables))]
  await client.query(`set maintenance_work_mem = '1GB'; set max_parallel_maintenance_workers = 2`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const { take } of schemaObjects) await client.query(take)
  const result = await work()
  for (const { putBack } of schemaObjects.toReversed()) await client.query(putBack)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  return result
}

async function listReferences(client: Client, tables: readonly string[]): Promise<Kept[]> {
  const { rows } = await client.query<Kept>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "putBack"
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any ($1::regclass[]) order by conname`,
    [tables],
  )
  return rows
}

async function listIndexes(client: Client, tables: readonly string[]): Promise<Kept[]> {
  const { rows } = await client.query<Kept>(
    // Of a partitioned table PostgreSQL says "on only", which would leave its partitions without one.
    `select format('drop index %s', indexrelid::regclass) as take, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as "putBack"
     from pg_index i where indrelid = any ($1::regclass[]) and not exists (
       select from pg_constraint where conindid = i.indexrelid
     ) order by indexrelid::regclass::text`,
    [tables],
  )
  return rows
}
