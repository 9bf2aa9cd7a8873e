import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { administratorLink } from '#server/features/accounts/administrator.ts'
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { asActor } from '#server/platform/database/actor.ts'
import { openDatabase } from '#server/platform/database/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { migrate, readMigrations } from '#server/platform/database/migrate.ts'
import { openPlaces } from '#server/platform/files/open-place.ts'
import { requireOwnFolder } from '#server/platform/files/own-folder.ts'
import { system } from '#server/platform/http/actor.ts'
import { createLog } from '#server/platform/log/log.ts'
import { freePort } from '../../tests/support/free-port.ts'
import type { Instance } from '../../tests/support/journeys/instance.ts'

/** The folders of a measurement. */
export interface Places {
  readonly dataDir: string
  readonly backups: string
  readonly archive: string
  readonly recipient: string
}

/** A server with its embedded database and an archive of the log, and without pages. */
export interface Service {
  readonly instance: Instance
  readonly database: EmbeddedDatabase
}

export async function startService({ dataDir, archive, recipient }: Places): Promise<Service> {
  const database = await startEmbedded({ dataDir, walArchive: { folder: archive, recipient } })
  const port = await freePort()
  const configuration = readConfiguration({
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    TRUST_PROXY: '1',
  })
  const handle = openDatabase({ url: await migrate(database.ownerUrl) })
  await requireOwnFolder(handle, await openPlaces({ dataDir }))
  const app = await createApp({
    configuration,
    database: handle,
    log: createLog({ level: 'silent' }),
    version: 'bench',
    migrations: (await readMigrations()).length,
    buildDir: join(dataDir, 'no-build'),
    showMail: () => undefined,
  })
  await app.jobs.start()
  await app.http.listen({ port, host: '127.0.0.1' })
  const url = configuration.publicUrl
  const link = await asActor(handle, system, (db) => administratorLink(db, url))
  const unsupported = () => Promise.reject(new Error('This measurement does not need it.'))
  return {
    database,
    instance: {
      url,
      dataDir,
      administratorLink: link ?? '',
      kill: unsupported,
      mailedLink: unsupported,
      async stop() {
        await app.http.close()
        await app.jobs.stop()
        await handle.close()
        await database.stop()
      },
    },
  }
}
