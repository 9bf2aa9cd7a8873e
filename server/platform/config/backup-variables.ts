import { resolve } from 'node:path'
import { z } from 'zod'
import { isAgeRecipient } from './age-recipient.ts'
import { described, wholeNumber } from './description.ts'
import {
  type BucketConfiguration,
  bucketUrl,
  endpointVariable,
  keyIdVariable,
  mustBeBucket,
  regionVariable,
  secretKeyVariable,
} from './file-variables.ts'

/** Where backups go: the absolute path of a folder, or a bucket. */
export type BackupTarget = string | BucketConfiguration

/** A mistyped scheme would silently become a folder with a strange name. */
export const isAddress = (text: string) => /^(?:s3:|[a-z][a-z0-9+.-]+:\/\/)/i.test(text)

export const isBackupFolder = (text: string): boolean => bucketUrl.test(text) || !isAddress(text)
export const mustBeBackupFolder = `the path of a folder, or ${mustBeBucket}`

/** Variables with which a server writes backups by itself. */
export const backupVariables = {
  BACKUP_FOLDER: described(
    z
      .string()
      .refine(isBackupFolder)
      .transform((text) => (bucketUrl.test(text) ? text : resolve(text)))
      .optional(),
    {
      default: undefined,
      secret: false,
      meaning:
        'The folder into which the server writes a backup each day, on another disk than that of `DATA_DIR`, or a bucket of an S3 service, as `s3://bucket/folder`. Unset: it writes none by itself.',
      must: mustBeBackupFolder,
    },
  ),
  BACKUP_ENDPOINT: endpointVariable(
    'Where the S3 service of the backups is reached. Unset: at AWS, in `BACKUP_REGION`.',
  ),
  BACKUP_REGION: regionVariable(),
  BACKUP_ACCESS_KEY_ID: keyIdVariable(
    'The access key that may list, read and write in the bucket of the backups. Another one than `FILES_ACCESS_KEY_ID`, best without the right to delete. Needed with a bucket.',
  ),
  BACKUP_SECRET_ACCESS_KEY: secretKeyVariable('The secret of `BACKUP_ACCESS_KEY_ID`.'),
  BACKUP_RECIPIENT: described(z.string().refine(isAgeRecipient).optional(), {
    default: undefined,
    secret: false,
    meaning:
      'The public key that backups are sealed to; `npm run backup -- key FILE` makes one. Needed together with `BACKUP_FOLDER`.',
    must: 'a public key of age, which begins with age1, without a mistyped letter',
  }),
  BACKUP_AT: described(
    z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
      .prefault('03:30'),
    {
      default: '03:30',
      secret: false,
      meaning: 'When the daily backup is written, in UTC.',
      must: 'hours and minutes, such as 03:30',
    },
  ),
  BACKUP_KEEP_DAYS: described(wholeNumber(1, 3650).prefault('30'), {
    default: '30',
    secret: false,
    meaning: 'Days after which a backup is removed, with what people have deleted since.',
    must: 'a whole number from 1 to 3650',
  }),
  WAL_ARCHIVE: described(
    z
      .string()
      .refine((text) => !isAddress(text))
      .transform((text) => resolve(text))
      .optional(),
    {
      default: undefined,
      secret: false,
      meaning:
        'The folder that gets the log of the embedded database each minute, sealed to `BACKUP_RECIPIENT`, for restores to a moment. On another disk than `DATA_DIR`, and for nothing else. Unset: none.',
      must: 'the path of a folder, as the log goes to no bucket',
    },
  ),
  WAL_KEEP_DAYS: described(wholeNumber(1, 30).prefault('3'), {
    default: '3',
    secret: false,
    meaning:
      'Days after which the write-ahead log is removed from `WAL_ARCHIVE`. It tells the time of each write, so it is not stored for long.',
    must: 'a whole number from 1 to 30',
  }),
}
