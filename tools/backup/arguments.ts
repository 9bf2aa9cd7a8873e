import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { isAgeRecipient } from '#server/platform/config/age-recipient.ts'
import {
  type BackupTarget,
  isAddress,
  isBackupFolder,
  mustBeBackupFolder,
} from '#server/platform/config/backup-variables.ts'
import { readBackupTarget } from '#server/platform/config/configuration.ts'
import { type BackupPlace, listBackups, newestBackup } from '#server/features/backups/backup-place.ts'
import { openBackups } from '#server/features/backups/open-backups.ts'
import { isStamp } from '#server/features/backups/stamps.ts'
import { parseCommandLine, UsageError } from '../administration/arguments.ts'

const identityPattern = /^AGE-SECRET-KEY-[A-Z0-9-]+$/m

/** The parsed arguments of `npm run backup`. */
export type BackupCommand =
  | { readonly kind: 'key'; readonly file: string }
  | {
      readonly kind: 'backup'
      readonly target: BackupTarget
      readonly recipient: string
      readonly keepDays: number
    }

const maxDays = 3650
const defaultDays = 30

/** @throws {UsageError} */
export function readBackupArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): BackupCommand {
  const { values, positionals } = parseCommandLine(args, {
    recipient: { type: 'string' },
    'keep-days': { type: 'string' },
  })
  const [first = env['BACKUP_FOLDER']?.trim() || undefined, second, ...rest] = positionals
  if (first === 'key' && second !== undefined && rest.length === 0)
    return { kind: 'key', file: resolve(second) }
  if (first === undefined || first === 'key' || second !== undefined)
    throw new UsageError(
      'The folder or bucket for backups is missing: name it or set BACKUP_FOLDER; or write "key" and a file for a new key.',
    )
  const target = readTarget(first, env)
  const recipient = values['recipient'] ?? env['BACKUP_RECIPIENT']
  if (recipient === undefined || !isAgeRecipient(recipient))
    throw new UsageError(
      '--recipient or BACKUP_RECIPIENT must be the key that a backup is sealed to. It starts with age1, and has a sum that finds a mistyped letter: "npm run backup -- key FILE" makes one.',
    )
  const keepDays = Number(values['keep-days'] ?? (env['BACKUP_KEEP_DAYS']?.trim() || defaultDays))
  if (!Number.isInteger(keepDays) || keepDays < 1 || keepDays > maxDays)
    throw new UsageError(`--keep-days or BACKUP_KEEP_DAYS is a whole number from 1 to ${maxDays}.`)
  return { kind: 'backup', target, recipient, keepDays }
}

/** Which backup is to be restored, and the key that opens it. */
export interface RestoreCommand {
  readonly place: BackupPlace
  /** Of the backup, in its place. */
  readonly name: string
  readonly identity: string
  /** To which moment, by which archive of the log. Missing: to the moment of the backup. */
  readonly at?: { readonly archive: string; readonly moment: Date | 'newest' }
}

/** @throws {UsageError} */
export async function readRestoreArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<RestoreCommand> {
  const { values, positionals } = parseCommandLine(args, {
    key: { type: 'string' },
    at: { type: 'string' },
    archive: { type: 'string' },
  })
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0)
    throw new UsageError(
      'The folder or bucket of the backups is missing: it stands for the newest one, or name one of them.',
    )
  if (values['key'] === undefined)
    throw new UsageError('--key is missing: it names the file with the secret key.')
  const at = readMoment(values['at'], values['archive'] ?? (env['WAL_ARCHIVE']?.trim() || undefined))
  return {
    identity: readIdentity(values['key']),
    ...(await findBackup(folder, env)),
    ...(at && { at }),
  }
}

const momentPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

function readMoment(at: string | undefined, archive: string | undefined): RestoreCommand['at'] {
  if (at === undefined) return undefined
  const moment = momentPattern.test(at) ? new Date(at) : undefined
  if (at !== 'newest' && (moment === undefined || Number.isNaN(moment.getTime())))
    throw new UsageError(
      '--at is a moment with its zone, such as 2026-11-29T14:05:00Z, or "newest" for all that the archive has.',
    )
  if (archive === undefined)
    throw new UsageError('The archive of the log is missing: name it by --archive, or set WAL_ARCHIVE.')
  if (isAddress(archive))
    throw new UsageError('The archive of the log is a folder: it cannot be in a bucket.')
  return { archive: resolve(archive), moment: moment ?? 'newest' }
}

/** @throws {UsageError} if it is neither a folder nor a bucket */
function readTarget(text: string, env: Readonly<Record<string, string | undefined>>): BackupTarget {
  if (!isBackupFolder(text))
    throw new UsageError(`Backups are at ${mustBeBackupFolder}, and not at ${JSON.stringify(text)}.`)
  return readBackupTarget(text, env)
}

/** The newest complete backup of a place, or the one whose own folder it is. */
async function findBackup(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Pick<RestoreCommand, 'place' | 'name'>> {
  const target = readTarget(text, env)
  const path = typeof target === 'string' ? target : target.url
  const last = basename(path)
  if (isStamp(last)) {
    const parent = await openBackups(readTarget(dirname(path), env))
    if ((await listBackups(parent)).includes(last)) return { place: parent, name: last }
    parent.close()
  }
  const place = await openBackups(target)
  const newest = await newestBackup(place)
  if (newest !== undefined) return { place, name: newest }
  place.close()
  throw new UsageError(`There is no complete backup in ${place.name}.`)
}

function readIdentity(file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`The file ${file} cannot be read.`)
  }
  const [identity] = identityPattern.exec(text) ?? []
  if (identity === undefined)
    throw new UsageError(`There is no secret key in ${file}: it starts with AGE-SECRET-KEY-.`)
  return identity
}
