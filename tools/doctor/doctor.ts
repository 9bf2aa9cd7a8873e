import { Resolver } from 'node:dns/promises'
import { join } from 'node:path'
import { ConfigurationError } from '#server/platform/config/configuration-error.ts'
import { type Configuration, readConfiguration } from '#server/platform/config/configuration.ts'
import { targetName } from '#server/features/backups/open-backups.ts'
import { runningEmbedded } from '#server/platform/database/embedded/running-database.ts'
import { checkBucket } from './bucket.ts'
import { checkDatabase } from './database.ts'
import { type Check, type Finding, findingsOf, warning, wrong } from './check.ts'
import {
  checkArchive,
  checkBackups,
  checkConfiguration,
  checkNode,
  checkRights,
  checkRoom,
} from './machine.ts'
import { checkMailRecords, type TextResolver } from './mail-records.ts'
import { checkMailServer } from './mail.ts'
import { checkWebsite } from './website.ts'

export interface DoctorOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder of the program. */
  readonly root: string
  readonly dkimSelector?: string | undefined
  readonly resolver?: TextResolver
  readonly now?: Date
  /** Milliseconds that each check may take. */
  readonly within?: number
}

/** Milliseconds: longer than any one answer inside of a check. */
const checkWithin = 15_000

/** Checks everything that a server needs, read-only, and always finishes. @returns the findings, in reading order */
export async function examine(options: DoctorOptions): Promise<readonly Finding[]> {
  let configuration: Configuration
  try {
    configuration = readConfiguration(options.env)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return error.message.split('\n').map(wrong)
  }
  const checks = checksOf(configuration, options)
  const found = await Promise.all(checks.map((check) => findingsOf(check, options.within ?? checkWithin)))
  return found.flat()
}

function checksOf(configuration: Configuration, options: DoctorOptions): Check[] {
  const { dataDir, files, publicUrl, smtpUrl, mailFrom, backups, walArchive } = configuration
  const { now = new Date(), root, dkimSelector } = options
  // Away for longer, DNS is away.
  const resolver = options.resolver ?? new Resolver({ timeout: 3_000, tries: 1 })
  const synchronous = (work: () => Finding[]) => () => Promise.resolve(work())
  const checks: (Check | undefined)[] = [
    { what: 'The configuration', run: synchronous(() => checkConfiguration(configuration)) },
    { what: 'Node.js', run: synchronous(() => checkNode()) },
    { what: 'The database', run: () => checkOwnDatabase(configuration, now) },
    { what: publicUrl, run: () => checkWebsite({ publicUrl, now }) },
    smtpUrl === undefined
      ? undefined
      : { what: 'The mail server', run: () => checkMailServer(smtpUrl, mailFrom) },
    smtpUrl === undefined
      ? undefined
      : {
          what: 'DNS',
          run: () => checkMailRecords({ mailFrom, resolver, selector: dkimSelector }),
        },
    ...[files.bucket, files.movedFrom]
      .filter((bucket) => typeof bucket === 'object')
      .map((bucket) => ({ what: bucket.url, run: () => checkBucket(bucket) })),
    { what: `The disk of ${dataDir}`, run: () => checkRoom(dataDir) },
    { what: dataDir, run: () => checkRights(dataDir, join(root, '.env')) },
    walArchive && { what: walArchive.folder, run: () => checkArchive(walArchive.folder, now, dataDir) },
    backups && { what: targetName(backups.target), run: () => checkBackups(backups.target, now) },
  ]
  return checks.filter((check) => check !== undefined)
}

/** The database of DATABASE_URL, or the embedded one where it runs. */
function checkOwnDatabase(
  { databaseUrl, dataDir, files, backups }: Configuration,
  now: Date,
): Promise<Finding[]> {
  const url = databaseUrl ?? runningEmbedded(dataDir)
  // What it knows of backups counts where their folder is not known.
  if (url !== undefined) return checkDatabase({ ownerUrl: url, dataDir, files }, backups ? undefined : now)
  return Promise.resolve([
    warning(
      `The embedded database of ${dataDir} is not running, so it was not checked: npm start starts it.`,
    ),
  ])
}
