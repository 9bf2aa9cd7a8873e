import { resolve } from 'node:path'
import { z } from 'zod'
import { isAgeRecipient } from './age-recipient.ts'
import { described, wholeNumber } from './described.ts'

/** What has a server write backups by itself. */
export const backupVariables = {
  BACKUP_FOLDER: described(
    z
      .string()
      .transform((text) => resolve(text))
      .optional(),
    {
      default: undefined,
      secret: false,
      meaning:
        'The folder into which the server writes a backup each day. Another disk than that of `DATA_DIR`. Unset: it writes none by itself.',
      must: 'the path of a folder',
    },
  ),
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
      .transform((text) => resolve(text))
      .optional(),
    {
      default: undefined,
      secret: false,
      meaning:
        'The folder that gets the log of the embedded database each minute, sealed to `BACKUP_RECIPIENT`, for restores to a moment. On another disk than `DATA_DIR`, and for nothing else. Unset: none.',
      must: 'the path of a folder',
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
