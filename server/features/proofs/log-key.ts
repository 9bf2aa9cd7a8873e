import { hash, sign } from 'node:crypto'
import type { Secrets } from '#server/platform/secrets/secrets.ts'
import { signingKeyOf } from '#server/platform/secrets/signing-key.ts'

/** The log's signing key, and its name, which does not identify the server. */
export interface LogSigningKey {
  readonly name: string
  /** Ed25519, 32 bytes. */
  readonly publicKey: Buffer
  /** As C2SP's signed-note writes it: `<name>+<key id>+<key>`. */
  readonly verifier: string
  /** A signed note of this text, which ends with a line feed. */
  signNote(text: string): string
  /** The line with which a signed note of this text ends. */
  readonly signatureLine: (text: string) => string
  /** That the leaf will be in the checkpoint that closes the day. 64 bytes. */
  promise(leaf: Buffer, day: string): Buffer
}

/** The type of an Ed25519 key in C2SP's signed-note. */
const ed25519 = Buffer.of(1)

/** The log's first key is made of the server's: several servers on one database sign as one. */
export function openLogKey(secrets: Secrets): LogSigningKey {
  return logKeyOf(secrets.hmac('proofs/log-key', 'ed25519'))
}

/** @param seed 32 secret bytes */
export function logKeyOf(seed: Buffer): LogSigningKey {
  const { privateKey, publicKey } = signingKeyOf(seed)
  const name = `upstander-log/${hash('sha256', publicKey, 'hex').slice(0, 16)}`
  const typed = Buffer.concat([ed25519, publicKey])
  const id = hash('sha256', Buffer.concat([Buffer.from(`${name}\n`), typed]), 'buffer').subarray(0, 4)
  const signatureLine = (text: string) => {
    const signature = sign(null, Buffer.from(text), privateKey)
    return `— ${name} ${Buffer.concat([id, signature]).toString('base64')}\n`
  }
  return {
    name,
    publicKey,
    verifier: `${name}+${id.toString('hex')}+${typed.toString('base64')}`,
    signNote: (text) => `${text}\n${signatureLine(text)}`,
    signatureLine,
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

/** What one key hands over to the next: the tree as it is, from this day on. [Note: Handovers of the log] */
export interface HandedOver {
  readonly size: number
  readonly root: Buffer
  readonly day: string
}

/** A signed note of both keys. */
export function handoverNote(
  from: LogSigningKey,
  to: LogSigningKey,
  { size, root, day }: HandedOver,
): string {
  const lines = [`from ${from.verifier}`, `to ${to.verifier}`, size, root.toString('base64'), `day ${day}`]
  const text = `upstander-log-handover/v1\n${lines.join('\n')}\n`
  return `${text}\n${from.signatureLine(text)}${to.signatureLine(text)}`
}

/** The keys of this server's log, as they are at a moment. */
export interface LogKeyRing {
  readonly newest: LogSigningKey
  /** Signed notes that lead from the first key to the newest one. */
  readonly handovers: readonly string[]
  /** The key that signs for a day. */
  readonly keyOn: (day: string) => LogSigningKey
}

/** A key that the log was handed over to, and since which day. */
export interface LaterKey {
  readonly seed: Buffer
  readonly day: string
  readonly note: string
}

/** @param later in their order */
export function openRing(secrets: Secrets, later: readonly LaterKey[]): LogKeyRing {
  const first = openLogKey(secrets)
  const laterKeys = later.map(({ seed, day }) => ({ day, key: logKeyOf(seed) }))
  return {
    newest: laterKeys.at(-1)?.key ?? first,
    handovers: later.map(({ note }) => note),
    keyOn: (on) => laterKeys.findLast(({ day }) => day <= on)?.key ?? first,
  }
}
