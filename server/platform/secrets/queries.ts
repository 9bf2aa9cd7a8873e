import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'
import { openSecret, sealName, sealSecret } from './sealed-values.ts'
import { openSecrets, type Secrets } from './secrets.ts'

/** Reads the server's key, and makes it on the first start. As the system. */
export async function readSecrets(db: Db): Promise<Secrets> {
  return openSecrets((await readOrCreate(db, 'server-key', () => randomBytes(32))).value)
}

/** A secret of the database, created if missing. Runs as the system. */
export async function readOrCreate(
  db: Db,
  name: string,
  make: () => Buffer,
): Promise<{ value: Buffer; isNew: boolean }> {
  const found = await readSecret(db, name)
  if (found) return { value: found, isNew: false }
  const made = await addSecret(db, name, make())
  if (made) return { value: made, isNew: true }
  // Another server has made it in between.
  const value = await readSecret(db, name)
  if (!value) throw new Error(`the secret ${name} is missing`)
  return { value, isNew: false }
}

/** Reads a secret with the number of its seal, both as they are at one moment, so that no lock is needed. */
async function readSecret(db: Db, name: string): Promise<Buffer | undefined> {
  const rows = await db
    .selectFrom('server_secrets')
    .select(['name', 'value'])
    .where('name', 'in', [name, sealName])
    .execute()
  const valueOf = (requested: string) => rows.find((row) => row.name === requested)?.value
  const value = valueOf(name)
  return value && openSecret(name, value, valueOf(sealName))
}

/** @returns the secret; nothing if there is one of this name. As the system. */
export async function addSecret(db: Db, name: string, value: Buffer): Promise<Buffer | undefined> {
  // All secrets are sealed or opened under a lock that this one waits for: until the end of this transaction the seal stays as it is read.
  await sql`lock table server_secrets in row exclusive mode`.execute(db)
  const seal = await readSeal(db)
  const row = await db
    .insertInto('server_secrets')
    .values({ name, value: seal ? sealSecret(name, value, seal) : value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return row && value
}

/** What marks a database and is no secret: never sealed, so that tools without the key can read it. As the system. */
export async function readOrCreateMark(db: Db, name: string): Promise<{ value: Buffer; isNew: boolean }> {
  const made = await db
    .insertInto('server_secrets')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('value')
    .executeTakeFirst()
  if (made) return { value: made.value, isNew: true }
  return { value: await readValue(db, name), isNew: false }
}

/** As it is stored. */
async function readValue(db: Db, name: string): Promise<Buffer> {
  const value = await findValue(db, name)
  if (!value) throw new Error(`the secret ${name} is missing`)
  return value
}

async function findValue(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value
}

/** The number of the seal, while secrets are sealed. [Note: Secrets at rest] */
const readSeal = (db: Db): Promise<Buffer | undefined> => findValue(db, sealName)

/** The secrets that were made instead of a first one: those named `<name>-<number>`, in their order. As the system. */
export async function listLaterSecrets(
  db: Db,
  name: string,
): Promise<{ number: number; value: Buffer; daysOld: number }[]> {
  const rows = await db
    .selectFrom('server_secrets')
    .select(['name', 'value', sql<number>`current_date - made_on`.as('daysOld')])
    .where('name', 'like', `${name}-%`)
    .execute()
  const seal = rows.length > 0 ? await readSeal(db) : undefined
  return rows
    .map((row) => ({
      number: Number(row.name.slice(name.length + 1)),
      value: openSecret(row.name, row.value, seal),
      daysOld: row.daysOld,
    }))
    .toSorted((one, other) => one.number - other.number)
}
