import { argon2id } from 'hash-wasm'
import type { Bytes } from './encoding.ts'
import { EncryptionError } from './errors.ts'

/**
 * [Note: Argon2 apart]
 *
 * Nothing else in this folder imports this file. It brings WebAssembly, which runs only in a worker with a policy of its own;
 * anonymous reporters never load it.
 */
export type StretchParameters = {
  readonly memoryKiB: number
  readonly passes: number
  readonly lanes: number
}

/**
 * The least that a device accepts: a server that asks for less may be after the password, since an easier hash of it is easier
 * to guess. The memory and passes of RFC 9106, section 4, second recommendation, in one lane, because WebAssembly would run
 * four one after the other.
 */
export const minimumParameters: StretchParameters = { memoryKiB: 64 * 1024, passes: 3, lanes: 1 }

/** More than this is an attack on the device, or a mistake. */
const maximumParameters: StretchParameters = { memoryKiB: 1024 * 1024, passes: 20, lanes: 16 }

const minSaltBytes = 16

/**
 * Argon2id (RFC 9106) of a password in Unicode form NFKC, so that every keyboard's way of writing "é" is the same password.
 *
 * @param salt - at least 16 bytes, from the server, the same each time for one address
 * @returns 32 bytes for `splitPassword`
 * @throws EncryptionError `weakenedParameters` or `excessiveParameters`
 */
export async function stretchPassword(
  password: string,
  salt: Uint8Array,
  parameters: StretchParameters,
): Promise<Bytes> {
  refuseUnreasonable(salt, parameters)
  const stretched = await argon2id({
    password: password.normalize('NFKC'),
    salt,
    memorySize: parameters.memoryKiB,
    iterations: parameters.passes,
    parallelism: parameters.lanes,
    hashLength: 32,
    outputType: 'binary',
  })
  return new Uint8Array(stretched)
}

function refuseUnreasonable(salt: Uint8Array, requested: StretchParameters) {
  if (salt.length < minSaltBytes) throw new EncryptionError({ code: 'weakenedParameters' })
  for (const name of ['memoryKiB', 'passes', 'lanes'] as const) {
    // A fraction or NaN is neither above nor below in a way the hash would honour.
    if (!Number.isInteger(requested[name]) || requested[name] < minimumParameters[name]) {
      throw new EncryptionError({ code: 'weakenedParameters' })
    }
    if (requested[name] > maximumParameters[name]) throw new EncryptionError({ code: 'excessiveParameters' })
  }
}
