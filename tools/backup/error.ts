/** What stops a backup or a restore, in a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
