import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { folderMarkName } from '../files/queries.ts'
import { isSealed, openSecret, sealName, sealSecret } from './sealed-values.ts'

/** What is in the table and is no secret: a mark that tools without the key read, and the number of the seal. */
const open = [folderMarkName, sealName]

/** A secret that only the owner of the tables may read. */
export async function readOwnSecret(client: Client, name: string): Promise<Buffer> {
  const { rows } = await client.query<{ value: Buffer; seal: Buffer | null }>(
    `select value, (select value from server_secrets where name = $2) as seal from server_secrets where name = $1`,
    [name, sealName],
  )
  const [row] = rows
  if (!row) throw new Error(`the secret ${name} is missing`)
  return openSecret(name, row.value, row.seal)
}

/** What marks the place with a database's files, which is no secret; undefined if no server has used it yet. */
export async function findFolderMark(client: Client): Promise<string | undefined> {
  return (await findValue(client, folderMarkName))?.toString('hex')
}

export async function addOwnSecret(client: Client, name: string): Promise<void> {
  await client.query(
    'insert into server_secrets (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, await sealedIfSealed(client, name, randomBytes(32))],
  )
}

/** Puts a new random secret in the place of the one of this name. */
export async function replaceOwnSecret(client: Client, name: string): Promise<void> {
  await client.query('update server_secrets set value = $2, made_on = current_date where name = $1', [
    name,
    await sealedIfSealed(client, name, randomBytes(32)),
  ])
}

async function sealedIfSealed(client: Client, name: string, value: Buffer): Promise<Buffer> {
  const seal = await readSeal(client)
  return seal ? sealSecret(name, value, seal) : value
}

const readSeal = (client: Client): Promise<Buffer | undefined> => findValue(client, sealName)

async function findValue(client: Client, name: string): Promise<Buffer | undefined> {
  const { rows } = await client.query<{ value: Buffer }>('select value from server_secrets where name = $1', [
    name,
  ])
  return rows[0]?.value
}

/**
 * Seals all secrets, in the caller's transaction. [Note: Secrets at rest]
 * @returns how many were not sealed
 */
export async function sealAll(client: Client): Promise<number> {
  await client.query('lock table server_secrets in exclusive mode')
  await client.query(
    'insert into server_secrets (name, value) values ($1, $2) on conflict (name) do nothing',
    [sealName, randomBytes(32)],
  )
  return rewrite(client, (name, value, seal) => (isSealed(value) ? undefined : sealSecret(name, value, seal)))
}

/**
 * Opens all secrets, in the caller's transaction.
 * @returns how many were sealed
 */
export async function openAll(client: Client): Promise<number> {
  await client.query('lock table server_secrets in exclusive mode')
  if (!(await readSeal(client))) return 0
  const opened = await rewrite(client, (name, value, seal) =>
    isSealed(value) ? openSecret(name, value, seal) : undefined,
  )
  await client.query('delete from server_secrets where name = $1', [sealName])
  return opened
}

async function rewrite(
  client: Client,
  change: (name: string, value: Buffer, seal: Buffer) => Buffer | undefined,
): Promise<number> {
  const seal = await readSeal(client)
  if (!seal) throw new Error('the number of the seal is missing')
  const { rows } = await client.query<{ name: string; value: Buffer }>(
    'select name, value from server_secrets where name <> all ($1)',
    [open],
  )
  const changed = rows.flatMap(({ name, value }) => {
    const other = change(name, value, seal)
    return other ? [{ name, value: other }] : []
  })
  for (const { name, value } of changed)
    await client.query('update server_secrets set value = $2 where name = $1', [name, value])
  return changed.length
}
