import { asOwner, lockPreparation } from '#server/platform/database/login.ts'
import { openAll, sealAll } from '#server/platform/secrets/owner-queries.ts'

/**
 * Seals the database's secrets, or opens them. [Note: Secrets at rest]
 * @param noted the statement that says so in the audit log
 * @returns what the operator reads
 */
export function changeSeal(
  ownerUrl: string,
  name: 'seal-secrets' | 'open-secrets',
  noted: string,
): Promise<string> {
  return asOwner(ownerUrl, async (client) => {
    await lockPreparation(client)
    await client.query('begin')
    const count = await (name === 'seal-secrets' ? sealAll(client) : openAll(client))
    await client.query(`${noted} commit`)
    // What an update leaves behind in the table's file is the plain values.
    await client.query('vacuum full server_secrets')
    if (name === 'open-secrets') return `${count} secrets were opened. SECRETS_KEY_FILE is no longer needed.`
    return `${count} secrets are sealed with the file in SECRETS_KEY_FILE.

To do by hand:
- Keep a copy of the file apart from the machine and from the backups. Without it no server starts, and no backup can be restored.
- Backups, copies of the disk and PostgreSQL's log of changes from before today hold the secrets as they were. Where others may have
  one of them, replace the keys: npm run admin -- rotate-key.`
  })
}
