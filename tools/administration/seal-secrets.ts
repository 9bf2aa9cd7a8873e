import { setTimeout as wait } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'
import { ConfigurationError } from '#server/platform/config/configuration-error.ts'
import { asOwner, lockPreparation } from '#server/platform/database/login.ts'
import { openAll, sealAll } from '#server/platform/secrets/owner-queries.ts'

/**
 * Seals the database's secrets, or opens them. [Note: Secrets at rest]
 * @param noted the statement that writes the audit entry
 * @param within milliseconds to wait for what still sees the plain values
 * @returns what the operator reads
 * @throws {ConfigurationError} if the secrets are sealed, and the file of the table still has the plain values
 */
export function changeSeal(
  ownerUrl: string,
  name: 'seal-secrets' | 'open-secrets',
  noted: string,
  within = 30_000,
): Promise<string> {
  return asOwner(ownerUrl, async (client) => {
    await lockPreparation(client)
    await client.query('begin')
    const count = await (name === 'seal-secrets' ? sealAll(client) : openAll(client))
    await client.query(`${noted} commit`)
    if (name === 'open-secrets') return `${count} secrets were opened. SECRETS_KEY_FILE is no longer needed.`
    await removeOldValues(client, within)
    return `${count} secrets are sealed with the file in SECRETS_KEY_FILE, and no older value is left in the table's own file.

To do by hand:
- Keep a copy of the file apart from the machine and from the backups. Without it no server starts, and no backup can be restored.
- Backups, copies of the disk and PostgreSQL's log of changes from before today hold the secrets as they were. Where others may have
  one of them, replace the keys: npm run admin -- rotate-key.`
  })
}

/** Lock timeout in milliseconds: others queue behind this command while it waits for a table. */
const lockWithin = 3_000
/** lock_not_available */
const lockNotAvailable = '55P03'

/** What an update leaves behind in the table's file is the plain values. As long as a transaction from before is open, it sees them, and they stay. */
async function removeOldValues(client: Client, within: number): Promise<void> {
  await client.query(`set lock_timeout = ${lockWithin}`)
  const until = performance.now() + within
  while (!(await rewriteTable(client))) {
    if (performance.now() >= until)
      throw new ConfigurationError(
        'The secrets are sealed, but the file of their table still has the values of before: a transaction that began earlier is open, such as that of a backup. Run seal-secrets again when it has ended.',
      )
    await wait(1000)
  }
}

/** @returns whether it was rewritten, and has no row that only an older transaction sees */
async function rewriteTable(client: Client): Promise<boolean> {
  let left: number | undefined
  const listen = ({ routine, detail }: { routine?: string | undefined; detail?: string | undefined }) => {
    // In any language the number of dead rows that cannot be removed yet comes first.
    if (routine === 'copy_table_data') left = Number(/\d+/.exec(detail ?? '')?.[0])
  }
  client.on('notice', listen)
  try {
    await client.query('vacuum (full, verbose) server_secrets')
  } catch (error) {
    if (error instanceof DatabaseError && error.code === lockNotAvailable) return false
    throw error
  } finally {
    client.off('notice', listen)
  }
  if (left === undefined) throw new Error('vacuum did not say what it left')
  return left === 0
}
