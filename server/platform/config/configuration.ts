import type { BackupTarget } from './backup-variables.ts'
import { ConfigurationError } from './configuration-error.ts'
import {
  type BucketConfiguration,
  bucketOf,
  type BucketVariables,
  type FilesConfiguration,
} from './file-variables.ts'
import { isSameBucketPlace, overlaps } from './overlaps.ts'
import { ownOrigin } from './description.ts'
import { describe, environment, type EnvironmentValues, variableNames, type TrustProxy } from './variables.ts'
import { warningsOf } from './warnings.ts'

/** What the operator decided, read once at start and never changed afterwards. */
export interface Configuration {
  readonly environment: 'production' | 'development' | 'test'
  readonly port: number
  readonly host: string
  /** Absolute path. */
  readonly dataDir: string
  readonly files: FilesConfiguration
  /** Missing: the embedded database is meant. */
  readonly databaseUrl: string | undefined
  /** Missing: queries go to the database itself. */
  readonly databasePoolerUrl: string | undefined
  /** Missing: the database's secrets are not sealed. */
  readonly secretsKeyFile: string | undefined
  /** The origin people use, without a slash at its end. */
  readonly publicUrl: string
  /** Further origins under which people reach this server, such as an onion address. */
  readonly otherOrigins: readonly string[]
  /** Missing: mails stay in the outbox. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** If missing, bounces are not accepted. */
  readonly bounceSecret: string | undefined
  /** Where messages from the contact form go. Missing: to the contact address that is set under Admin. */
  readonly contactAddress: string | undefined
  /** Who push services can turn to: `mailto:` or `https:`. */
  readonly pushContact: string
  readonly pushToPrivate: boolean
  /** If missing, checkpoints are not time-stamped. */
  readonly timestampUrl: string | undefined
  /** If missing, this server writes no backups by itself. */
  readonly backups: BackupConfiguration | undefined
  /** Missing: the write-ahead log of the embedded database is not stored elsewhere. */
  readonly walArchive: WalArchiveConfiguration | undefined
  /** If missing, this server accepts no payments. */
  readonly stripe: StripeConfiguration | undefined
  readonly trustProxy: TrustProxy
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  readonly sessionDays: number
  /** What the files of one report, and those of all reports of one person, may weigh together, in bytes. */
  readonly reportFilesBytes: number
  readonly reporterFilesBytes: number
  readonly rateLimits: boolean
  /** Where figures for the operator are read. Missing: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** Sentences the operator should read, though the server can start. */
  readonly warnings: readonly string[]
}

/** Where and when backups are written. */
export interface BackupConfiguration {
  readonly target: BackupTarget
  /** The operator's public key, as age writes it. */
  readonly recipient: string
  /** Hours and minutes in UTC, as `03:30`. */
  readonly dailyAt: string
  readonly keepDays: number
}

/** Where the embedded database puts its write-ahead log. */
export interface WalArchiveConfiguration {
  /** Absolute path. */
  readonly folder: string
  /** The operator's public key, as age writes it. */
  readonly recipient: string
  readonly keepDays: number
}

/** How payments are taken. */
export interface StripeConfiguration {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Where Stripe is reached, as an origin. */
  readonly url: string
  /** What a card statement says. */
  readonly statement: string
}

const mebibyte = 1024 * 1024

/**
 * Reads the configuration from environment variables. An empty variable counts as unset.
 * @throws {ConfigurationError} with one sentence for each wrong value; values of secrets are not repeated.
 */
export function readConfiguration(env: Readonly<Record<string, string | undefined>>): Configuration {
  const values = readValues(env)
  if (values.DATABASE_POOLER_URL && !values.DATABASE_URL)
    throw new ConfigurationError('DATABASE_URL must be set, because DATABASE_POOLER_URL is set.')
  const publicUrl = values.PUBLIC_URL ?? ownOrigin(values.HOST, values.PORT)
  return Object.freeze({
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    files: filesOf(values),
    databaseUrl: values.DATABASE_URL,
    databasePoolerUrl: values.DATABASE_POOLER_URL,
    secretsKeyFile: values.SECRETS_KEY_FILE,
    publicUrl,
    otherOrigins: values.OTHER_ORIGINS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    bounceSecret: values.BOUNCE_SECRET,
    contactAddress: values.CONTACT_ADDRESS,
    pushContact: values.PUSH_CONTACT ?? contactOf(publicUrl, values.MAIL_FROM),
    pushToPrivate: values.PUSH_TO_PRIVATE,
    timestampUrl: values.TIMESTAMP_URL,
    backups: backupsOf(values),
    walArchive: walArchiveOf(values),
    stripe: stripeOf(values),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    sessionDays: values.SESSION_DAYS,
    reportFilesBytes: values.REPORT_FILES_MB * mebibyte,
    reporterFilesBytes: values.REPORTER_FILES_MB * mebibyte,
    rateLimits: values.RATE_LIMITS,
    metrics: metricsOf(values),
    warnings: Object.freeze(warningsOf(values, publicUrl)),
  })
}

function readValues(env: Readonly<Record<string, string | undefined>>): EnvironmentValues {
  const setValues = Object.fromEntries(variableNames.map((name) => [name, env[name]?.trim() || undefined]))
  const parsed = environment.safeParse(setValues)
  if (parsed.success) return parsed.data
  const refused = new Set(parsed.error.issues.map((issue) => issue.path[0]))
  const sentences = variableNames
    .filter((name) => refused.has(name))
    .map((name) => {
      const { must, secret } = describe(name)
      return `${name} must be ${must}${secret ? '' : `, but is ${JSON.stringify(setValues[name])}`}.`
    })
  throw new ConfigurationError(sentences.join('\n'))
}

/** The site itself says how to reach its operator; push services do not accept an address of this machine. */
function contactOf(publicUrl: string, mailFrom: string): string {
  if (publicUrl.startsWith('https:')) return publicUrl
  return `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
}

/** @throws {ConfigurationError} if a bucket cannot be opened, or files were to be moved to where they are */
function filesOf(values: EnvironmentValues): FilesConfiguration {
  const { FILES_URL: url, FILES_MOVED_FROM: before } = values
  const to = url === undefined ? undefined : bucketOf(url)
  const from = before === undefined || before === 'disk' ? before : bucketOf(before)
  if (from === 'disk' && !to)
    throw new ConfigurationError('FILES_URL must be set, because FILES_MOVED_FROM is disk.')
  if (to && typeof from === 'object' && to.url === from.url)
    throw new ConfigurationError('FILES_MOVED_FROM must be another place than FILES_URL.')
  const open = (found: ReturnType<typeof bucketOf>, name: string) =>
    openBucket(values, found, { variables: 'FILES', name })
  return {
    bucket: to ? open(to, 'FILES_URL') : undefined,
    movedFrom: typeof from === 'object' ? open(from, 'FILES_MOVED_FROM') : from,
  }
}

/** @throws {ConfigurationError} if its key is not set */
function openBucket(
  values: EnvironmentValues,
  found: ReturnType<typeof bucketOf>,
  { variables, name }: { variables: BucketVariables; name: string },
): BucketConfiguration {
  const [id, secret] = [`${variables}_ACCESS_KEY_ID`, `${variables}_SECRET_ACCESS_KEY`] as const
  const { [id]: accessKeyId, [secret]: secretAccessKey } = values
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigurationError(`${accessKeyId ? secret : id} must be set, because ${name} is a bucket.`)
  const [endpoint, region] = [`${variables}_ENDPOINT`, `${variables}_REGION`] as const
  return {
    ...found,
    endpoint: values[endpoint],
    region: values[region],
    accessKeyId,
    secretAccessKey,
    variables,
  }
}

/**
 * Where backups are that a command names, as `BACKUP_FOLDER` would.
 * @param text a path, or an address of a bucket
 * @throws {ConfigurationError} if it is neither, or the key of the bucket is not set
 */
export function readBackupTarget(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): BackupTarget {
  const setValues = Object.entries(env).filter(([name]) => name.startsWith('BACKUP_'))
  const values = readValues({ ...Object.fromEntries(setValues), BACKUP_FOLDER: text })
  return targetOf(values, values.BACKUP_FOLDER ?? text)
}

function targetOf(values: EnvironmentValues, folder: string): BackupTarget {
  if (!folder.startsWith('s3://')) return folder
  return openBucket(values, bucketOf(folder), { variables: 'BACKUP', name: folder })
}

/** @throws {ConfigurationError} where backups would be taken for files of people, and backed up themselves */
export function requireOwnPlace(target: BackupTarget, { bucket, movedFrom }: FilesConfiguration): void {
  if (typeof target === 'string') return
  for (const files of [bucket, movedFrom])
    if (typeof files === 'object' && isSameBucketPlace(target, files))
      throw new ConfigurationError(
        `Backups must be in another bucket than the files, or neither in the folder of the other, but ${target.url} and ${files.url} overlap.`,
      )
}

/**
 * A folder without a key would fill with nothing: backups are never written open. A key alone is for the command.
 * @throws {ConfigurationError} if it is missing
 */
function backupsOf(values: EnvironmentValues): BackupConfiguration | undefined {
  const { BACKUP_FOLDER: folder, BACKUP_RECIPIENT: recipient } = values
  if (folder === undefined) return undefined
  if (recipient === undefined)
    throw new ConfigurationError('BACKUP_RECIPIENT must be set, because BACKUP_FOLDER is set.')
  const target = targetOf(values, folder)
  requireOwnPlace(target, filesOf(values))
  return { target, recipient, dailyAt: values.BACKUP_AT, keepDays: values.BACKUP_KEEP_DAYS }
}

/** @throws {ConfigurationError} if the archive could not be sealed, or would be lost or removed together with other things */
function walArchiveOf(values: EnvironmentValues): WalArchiveConfiguration | undefined {
  const { WAL_ARCHIVE: folder, BACKUP_RECIPIENT: recipient, BACKUP_FOLDER: backups, DATA_DIR } = values
  if (folder === undefined) return undefined
  if (recipient === undefined)
    throw new ConfigurationError(
      'BACKUP_RECIPIENT must be set, because WAL_ARCHIVE is set: the archive holds the whole database, and is never written open.',
    )
  if (overlaps(folder, DATA_DIR))
    throw new ConfigurationError(
      `WAL_ARCHIVE must be a folder outside of DATA_DIR, but is ${folder}: it would be lost together with the database.`,
    )
  if (backups !== undefined && !backups.startsWith('s3://') && overlaps(folder, backups))
    throw new ConfigurationError(
      `WAL_ARCHIVE must be another folder than BACKUP_FOLDER, and neither in the other, but is ${folder}.`,
    )
  return { folder, recipient, keepDays: values.WAL_KEEP_DAYS }
}

/**
 * Keys come in pairs: payments whose events nobody can verify would never give anyone what they paid for.
 * @throws {ConfigurationError} if one of them is missing
 */
function stripeOf(values: EnvironmentValues): StripeConfiguration | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (secretKey && webhookSecret)
    return { secretKey, webhookSecret, url: values.STRIPE_URL, statement: values.PAYMENT_STATEMENT }
  if (!secretKey && !webhookSecret) return undefined
  const [set, missing] = secretKey
    ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']
    : ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY']
  throw new ConfigurationError(`${missing} must be set, because ${set} is set.`)
}

/** @throws {ConfigurationError} if people and Prometheus would use the same port */
function metricsOf({
  METRICS_PORT: port,
  METRICS_HOST: host,
  PORT,
}: EnvironmentValues): Configuration['metrics'] {
  if (port === undefined) return undefined
  if (port === PORT) throw new ConfigurationError('METRICS_PORT must be another port than PORT.')
  return { port, host }
}
