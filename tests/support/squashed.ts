import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, migrationsFolder, readMigrations } from '#server/platform/database/migrate.ts'
import { squashedInto } from '#server/platform/database/squashed.ts'
import { withClient } from './client.ts'
import { databaseUrl } from './database.ts'
import type { FreshDatabase } from './template.ts'

/**
 * A database of only those migrations that stand for the ones before the squash, without rows of people. What later
 * migrations made was not in a database or a backup of before.
 */
export async function squashedDatabase(ownerUrl: string): Promise<FreshDatabase> {
  const name = `squashed_${crypto.randomUUID().replaceAll('-', '')}`
  const folder = await mkdtemp(join(tmpdir(), 'upstander-test-'))
  try {
    for (const file of (await readMigrations()).slice(0, squashedInto))
      await copyFile(join(migrationsFolder, file.name), join(folder, file.name))
    await withClient(ownerUrl, (client) => client.query(`create database ${name}`))
    await migrate(databaseUrl(ownerUrl, name), folder)
  } finally {
    await rm(folder, { recursive: true })
  }
  return {
    name,
    ownerUrl: databaseUrl(ownerUrl, name),
    drop: async () => {
      await withClient(ownerUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}
