import { createHmac } from 'node:crypto'

/** Keys of this server that its processes share; what depends on them is derived by label. */
export interface Secrets {
  /** HMAC-SHA-256 under the server's key, separated by `label`. */
  hmac(label: string, text: string): Buffer
}

export function openSecrets(key: Buffer): Secrets {
  return {
    hmac: (label, text) => createHmac('sha256', key).update(`upstander/v1/${label}\n${text}`).digest(),
  }
}
