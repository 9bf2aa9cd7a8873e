import { rotateLogKey } from '#server/features/proofs/log-keys.ts'
import { rotateLogin } from '#server/platform/database/login.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { addPushKeys } from '#server/platform/push/queries.ts'
import { readSecrets } from '#server/platform/secrets/queries.ts'

/** Gives the log of proofs a new key. As the system. @returns what the operator reads */
export async function rotateLog(db: Db): Promise<string> {
  const { verifier, before, size, root, day } = await rotateLogKey(db, await readSecrets(db))
  return `The log of proofs has a new key. Running servers take it up within ten seconds.

The new key, for days from ${day} on (UTC):
  ${verifier}
The key before it, which signed for ${size} leaves with the root ${root}:
  ${before}

To do by hand:
- Publish the new key wherever the one before it is published, and leave that one there with the day on which it ended.
  Receipts from before can be checked with either of them.
- If others may know the old key, say so: what it signed counts up to these leaves only.`
}

/** Adds a pair for messages to devices. As the system. @returns what the operator reads */
export async function rotatePush(db: Db): Promise<string> {
  const { publicKey } = await addPushKeys(db)
  return `Messages to devices are signed with a new key, for every device that subscribes from now on:
  ${publicKey}

A device that has subscribed before gets messages under the key of that time, and subscribes again the next time somebody opens the app on
it. After 30 days without that it gets none until then. There is nothing to do by hand.`
}

/** Gives the application's login another password, and says so in the audit log by `noted`. @returns what the operator reads */
export async function rotateLoginPassword(ownerUrl: string, noted: string): Promise<string> {
  const role = await rotateLogin(ownerUrl, noted)
  return `The login ${role} has a new password. Running servers go on with the connections they have, and open further ones with it.

To do by hand:
- PgBouncer or another pooler that holds passwords in a file of its own (auth_file) needs the new one there and a reload.
  One that asks PostgreSQL (auth_query) needs nothing.
- A server that must not go on with an open connection, because others may use it, is to be restarted.
- The password of the role in DATABASE_URL is yours, and this command does not change it.`
}
