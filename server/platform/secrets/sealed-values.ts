import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigurationError } from '../config/configuration-error.ts'

/**
 * [Note: Secrets at rest] The operator can have the database's secrets sealed with a key that is in a file and not in the database: AES-256-GCM,
 * each with its name and the seal's own number beside it, so that none can be put in the place of another or of another database. A thief of
 * the tables or of a backup, who lacks the file, has none of them. docs/decisions/0318
 */

/** Under which name the database's secrets have the number of the seal, which is no secret. While it is there, what is added is sealed. */
export const sealName = 'seal'

const algorithm = 'aes-256-gcm'
const prefix = Buffer.from('upstander-sealed')
const lengths = { nonce: 12, tag: 16, key: 32, leastOfFile: 16 } as const

let keyFile: string | undefined
const keys = new Map<string, Buffer>()

/** Which file this process has the key in, if any. */
export function useSecretsKeyFile(path: string | undefined): void {
  keyFile = path
  keys.clear()
}

export const isSealed = (value: Buffer): boolean => value.subarray(0, prefix.length).equals(prefix)

/** @throws {ConfigurationError} without the file */
export function sealSecret(name: string, value: Buffer, seal: Buffer): Buffer {
  const nonce = randomBytes(lengths.nonce)
  const cipher = createCipheriv(algorithm, keyOf(seal), nonce)
  cipher.setAAD(beside(name, seal))
  return Buffer.concat([prefix, nonce, cipher.update(value), cipher.final(), cipher.getAuthTag()])
}

/**
 * @param value sealed or not
 * @throws {ConfigurationError} without the file, or with another one
 */
export function openSecret(name: string, value: Buffer, seal: Buffer | null | undefined): Buffer {
  if (!isSealed(value)) return value
  if (!seal) throw new Error('a secret is sealed and the number of the seal is missing')
  const key = keyOf(seal)
  const nonce = value.subarray(prefix.length, prefix.length + lengths.nonce)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: lengths.tag })
  decipher.setAAD(beside(name, seal))
  decipher.setAuthTag(value.subarray(-lengths.tag))
  try {
    const sealed = value.subarray(prefix.length + lengths.nonce, -lengths.tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()])
  } catch {
    throw new ConfigurationError(
      'The file in SECRETS_KEY_FILE is not the one with which the secrets of this database are sealed.',
    )
  }
}

const beside = (name: string, seal: Buffer) =>
  Buffer.from(`upstander/v1/server-secret\n${name}\n${seal.toString('hex')}`)

/** The file may hold random bytes or words: both are stretched. Once for each process. */
function keyOf(seal: Buffer): Buffer {
  const number = seal.toString('hex')
  const known = keys.get(number)
  if (known) return known
  const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 }
  const key = scryptSync(readKeyFile(), seal, lengths.key, cost)
  keys.set(number, key)
  return key
}

/** @throws {ConfigurationError} */
function readKeyFile(): Buffer {
  if (keyFile === undefined)
    throw new ConfigurationError(
      'SECRETS_KEY_FILE must be set to the file with their key, because the secrets of this database are sealed.',
    )
  const bytes = fileAt(keyFile)
  // An editor ends a line of words with a line feed; random bytes are taken as they are.
  const isLine = bytes.length !== lengths.key && bytes.at(-1) === 10
  const content = isLine ? bytes.subarray(0, -1) : bytes
  if (content.length < lengths.leastOfFile)
    throw new ConfigurationError(
      `The file in SECRETS_KEY_FILE must have at least ${lengths.leastOfFile} bytes; best are 32 random ones.`,
    )
  return content
}

function fileAt(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new ConfigurationError('The file in SECRETS_KEY_FILE cannot be read.')
  }
}
