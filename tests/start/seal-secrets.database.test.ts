import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openLogKeys } from '#server/features/proofs/log-keys.ts'
import { ConfigurationError } from '#server/platform/config/configuration-error.ts'
import { asActor } from '#server/platform/database/actor.ts'
import { openDatabase } from '#server/platform/database/connection.ts'
import { asOwner, currentLogin } from '#server/platform/database/login.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readFolderMark } from '#server/platform/files/queries.ts'
import { system } from '#server/platform/http/actor.ts'
import { createLog, type Log } from '#server/platform/log/log.ts'
import { addPushKeys, readPushKeys } from '#server/platform/push/queries.ts'
import { openAll, sealAll } from '#server/platform/secrets/owner-queries.ts'
import { addSecret, readSecrets } from '#server/platform/secrets/queries.ts'
import { isSealed, useSecretsKeyFile } from '#server/platform/secrets/sealed-values.ts'
import { readArguments } from '../../tools/administration/arguments.ts'
import { runCommand } from '../../tools/administration/commands.ts'
import { changeSeal } from '../../tools/administration/seal-secrets.ts'
import { newFolder } from '../support/folder.ts'
import { freshDatabase } from '../support/template.ts'

afterEach(() => useSecretsKeyFile(undefined))

function newKeyFile(content: Buffer | string = randomBytes(32)): string {
  const file = join(newFolder(), 'secrets-key')
  writeFileSync(file, content)
  return file
}

/** A database with secrets, as a server has them. */
async function createServedDatabase() {
  const { ownerUrl, drop: dropDatabase } = await freshDatabase(inject('ownerUrl'))
  onTestFinished(() => dropDatabase())
  const database = openDatabase({
    url: await migrate(ownerUrl),
    connections: 2,
    currentUrl: () => currentLogin(ownerUrl),
  })
  onTestFinished(() => database.close())
  const owner = openDatabase({ url: ownerUrl, connections: 1 })
  onTestFinished(() => owner.close())
  const read = () =>
    asActor(database, system, async (db) => ({
      server: (await readSecrets(db)).hmac('test', '').toString('hex'),
      push: (await readPushKeys(db)).publicKey,
      mark: (await readFolderMark(db)).mark,
    }))
  await read()
  return {
    read,
    database,
    ownerUrl,
    table: async () =>
      (
        await owner.pool.query<{ name: string; value: Buffer }>(
          'select name, value from server_secrets order by name',
        )
      ).rows,
    sql: (text: string) => owner.pool.query(text),
    run: async (...args: string[]) => {
      const written: string[] = []
      const write = (text: string) => written.push(text)
      const parts = {
        database,
        ownerUrl,
        publicUrl: 'http://localhost',
        dataDir: '/nowhere',
        write,
        tell: write,
      }
      expect(await runCommand(readArguments(args), parts)).toBe(0)
      return written.join('')
    },
  }
}

test('the table without the file reveals no secret; servers with both continue', async () => {
  const { read, run, table, ownerUrl } = await createServedDatabase()
  const [known, plain] = [await read(), await table()]
  useSecretsKeyFile(newKeyFile())
  expect(await run('seal-secrets')).toContain(`${plain.length - 1} secrets are sealed`)
  const bytes = Buffer.concat((await table()).map(({ value }) => value))
  const found = plain.filter(({ value }) => bytes.indexOf(value) !== -1).map(({ name }) => name)
  // It identifies a folder, and backups compare it.
  expect(found).toEqual(['file-folder'])
  expect(await read()).toEqual(known)
  await expect(migrate(ownerUrl)).resolves.toContain('upstander_login_')

  expect(await run('open-secrets')).toContain('no longer needed')
  expect(await table()).toEqual(plain)
  useSecretsKeyFile(undefined)
  expect(await read()).toEqual(known)
})

test('does not report plain values removed while an older transaction sees them', async () => {
  const { ownerUrl, run, sql } = await createServedDatabase()
  const reader = new Client({ connectionString: ownerUrl })
  await reader.connect()
  onTestFinished(() => reader.end())
  useSecretsKeyFile(newKeyFile())
  const seal = () => changeSeal(ownerUrl, 'seal-secrets', '', 0)
  for (const read of ['select count(*) from migrations', 'select count(*) from server_secrets']) {
    await reader.query(`set role upstander_owner; begin isolation level repeatable read; ${read}`)
    await expect(seal()).rejects.toThrow('The secrets are sealed, but the file of their table still has')
    await reader.query('commit')
    await sql(`update server_secrets set made_on = made_on`)
  }
  expect(await run('seal-secrets')).toContain('no older value is left')
})

test('stops in one sentence for a missing, wrong or short key file', async () => {
  const { run, ownerUrl } = await createServedDatabase()
  await expect(run('seal-secrets')).rejects.toThrow('SECRETS_KEY_FILE must be set to the file with their key')
  const file = newKeyFile('four words of a sentence\n')
  useSecretsKeyFile(file)
  await run('seal-secrets')
  const start = async (path: string | undefined) => {
    useSecretsKeyFile(path)
    return migrate(ownerUrl).then(
      () => 'started',
      (error: unknown) => (error instanceof ConfigurationError ? error.message : String(error)),
    )
  }
  expect(await start(undefined)).toMatch(/^SECRETS_KEY_FILE must be set to the file with their key/)
  expect(await start('/nowhere/key')).toBe('The file in SECRETS_KEY_FILE cannot be read.')
  expect(await start(newKeyFile())).toMatch(/^The file in SECRETS_KEY_FILE is not the one/)
  expect(await start(newKeyFile('short'))).toMatch(/must have at least 16 bytes/)
  expect(await start(file)).toBe('started')
  expect(await start(newKeyFile('four words of a sentence'))).toBe('started')
})

test('owner commands commit together with their audit entry or not at all', async () => {
  const { run, table, sql, database } = await createServedDatabase()
  useSecretsKeyFile(newKeyFile())
  const plain = await table()
  await sql(`alter table audit_entries add constraint refused check (action not like 'npm run%') not valid`)
  for (const command of [['seal-secrets'], ['rotate-key', 'login']])
    await expect(run(...command)).rejects.toMatchObject({ code: '23514' })
  expect(await table()).toEqual(plain)

  await sql('alter table audit_entries drop constraint refused')
  // The application's own connections are not involved.
  await database.close()
  await run('seal-secrets')
  await run('rotate-key', 'login')
  await run('open-secrets')
  const { rows } = await sql('select actor_kind, action, outcome from audit_entries order by at')
  expect(rows).toEqual(
    ['seal-secrets', 'rotate-key', 'open-secrets'].map((name) => ({
      actor_kind: 'system',
      action: `npm run admin -- ${name}`,
      outcome: 'done',
    })),
  )
})

test('seals new secrets while sealing is on, and none can replace another', async () => {
  const { read, run, table, sql, database } = await createServedDatabase()
  useSecretsKeyFile(newKeyFile())
  await run('seal-secrets')
  await asActor(database, system, addPushKeys)
  await run('rotate-key', 'login')
  await run('rotate-key', 'log')
  const sealed = (await table()).filter(({ value }) => value.length > 32).map(({ name }) => name)
  expect(sealed).toEqual(['log-key-1', 'login-role', 'push-key', 'push-key-1', 'server-key'])
  await read()
  await sql(`update server_secrets set value = (select value from server_secrets where name = 'log-key-1')
    where name = 'server-key'`)
  await expect(read()).rejects.toThrow('is not the one')
})

test.for([
  ['sealed', sealAll],
  ['opened', openAll],
] as const)(
  'a secret that is added while the others are being %s is as they are',
  async ([state, change]) => {
    const { read, run, table, database, ownerUrl } = await createServedDatabase()
    useSecretsKeyFile(newKeyFile())
    if (state === 'opened') await run('seal-secrets')
    const known = await read()
    let added: Promise<unknown> | undefined
    await asOwner(ownerUrl, async (owner) => {
      await owner.query('begin')
      await change(owner)
      added = asActor(database, system, (db) => addSecret(db, 'log-key-1', randomBytes(32)))
      await vi.waitUntil(async () => {
        const { rows } = await owner.query(
          `select from pg_locks where not granted and relation = 'server_secrets'::regclass`,
        )
        return rows.length > 0
      })
      await owner.query('commit')
    })
    await added
    const of = async (name: string) => (await table()).find((row) => row.name === name)?.value
    expect(isSealed((await of('log-key-1')) ?? Buffer.of())).toBe(state === 'sealed')
    if (state === 'opened') useSecretsKeyFile(undefined)
    expect((await read()).server).toBe(known.server)
  },
)

test('a server unable to read log keys promises nothing with outdated ones', async () => {
  const { run, database } = await createServedDatabase()
  const secrets = await asActor(database, system, readSecrets)
  await run('rotate-key', 'log')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const error = vi.fn<Log['error']>()
  const keys = await openLogKeys(database, secrets, { ...createLog({ level: 'silent' }), error })
  onTestFinished(() => keys.close())
  useSecretsKeyFile(newKeyFile())
  await run('seal-secrets')
  await run('rotate-key', 'log')
  useSecretsKeyFile(undefined)
  vi.advanceTimersByTime(10_000)
  await vi.waitUntil(() => error.mock.calls.length > 0)
  expect(error.mock.calls).toEqual([['log-keys-not-read', { error: expect.any(ConfigurationError) }]])
  expect(() => keys.current()).toThrow(expect.objectContaining({ code: 'busy', status: 503 }))
})
