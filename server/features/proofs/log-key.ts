import { hash, sign } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { signingKeyOf } from '#server/platform/secrets/signing-key.ts'

/** The key that signs for this server's log, and the log's name, which says nothing of whose server it is. */
export interface LogSigningKey {
  readonly name: string
  /** Ed25519, 32 bytes. */
  readonly publicKey: Buffer
  /** As C2SP's signed-note writes it: `<name>+<key id>+<key>`. */
  readonly verifier: string
  /** A signed note of this text, which ends with a line feed. */
  signNote(text: string): string
  /** That the leaf will be in the checkpoint that closes the day. 64 bytes. */
  promise(leaf: Buffer, day: string): Buffer
}

/** The type of an Ed25519 key in C2SP's signed-note. */
const ed25519 = Buffer.of(1)

/** The log's key is made of the server's: several servers on one database sign as one. */
export function openLogKey(secrets: Secrets): LogSigningKey {
  const { privateKey, publicKey } = signingKeyOf(secrets.hmac('proofs/log-key', 'ed25519'))
  const name = `upstander-log/${hash('sha256', publicKey, 'hex').slice(0, 16)}`
  const typed = Buffer.concat([ed25519, publicKey])
  const id = hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), typed]), 'buffer').subarray(0, 4)
  return {
    name,
    publicKey,
    verifier: `${name}+${id.toString('hex')}+${typed.toString('base64')}`,
    signNote(text) {
      const signature = sign(null, Buffer.from(text), privateKey)
      return `${text}\n— ${name} ${Buffer.concat([id, signature]).toString('base64')}\n`
    },
    promise(leaf, day) {
      const statement = [name, day, leaf.toString('base64url'), '']
      return sign(null, Buffer.from(`upstander/v1/log-promise\n${statement.join('\n')}`), privateKey)
    },
  }
}

/**
 * The text of a checkpoint (C2SP tlog-checkpoint). The day is on a line of its own, which the format allows, so that
 * the signature covers it: without it a checkpoint says what was there and not by when.
 */
export function checkpointText({ name }: LogSigningKey, size: number, root: Buffer, day: string): string {
  return `${name}\n${size}\n${root.toString('base64')}\nday ${day}\n`
}
