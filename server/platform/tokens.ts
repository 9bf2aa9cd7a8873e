import { createHash, randomBytes } from 'node:crypto'

/** A secret that is handed out once: a session, a mailed link. */
export interface Token {
  /** 256 random bits as base64url: what the person gets. */
  readonly text: string
  /** What the server keeps. */
  readonly digest: Buffer
}

export function newToken(): Token {
  const bytes = randomBytes(32)
  return { text: bytes.toString('base64url'), digest: sha256(bytes) }
}

/** SHA-256 of the bytes that a token, or another secret of 256 bits, stands for. */
export const digestOf = (token: string): Buffer => sha256(Buffer.from(token, 'base64url'))

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
