import { Decrypter, Encrypter } from 'age-encryption'
import { EncryptionError } from './errors.ts'

/**
 * How much work a guess at a passphrase is, as a power of two: 128 MiB of memory. One less than the `age` program takes, so
 * that a cheap telephone can do it. The program reads the number from the file.
 */
const workFactor = 17

const intro = 'age-encryption.org/v1\n-> scrypt '

/**
 * Seals a stream with a passphrase, as `age --passphrase` does, piece by piece.
 *
 * @param logWork - the work of a guess as a power of two; another in tests
 */
export async function sealWithPassphrase(
  plain: ReadableStream<Uint8Array>,
  passphrase: string,
  logWork = workFactor,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(logWork)
  return encrypter.encrypt(plain)
}

/**
 * Opens what was sealed with a passphrase, piece by piece. That it was altered or cut short shows while it is read.
 *
 * @throws EncryptionError `malformed` if this was not sealed with a passphrase, `cannotOpen` for another one, and while it is
 *   read `damaged`
 */
export async function openWithPassphrase(
  sealed: Blob,
  passphrase: string,
): Promise<ReadableStream<Uint8Array>> {
  if ((await sealed.slice(0, intro.length).text()) !== intro) throw new EncryptionError({ code: 'malformed' })
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  let opened: ReadableStream<Uint8Array>
  try {
    opened = await decrypter.decrypt(sealed.stream())
  } catch (cause) {
    throw new EncryptionError({ code: 'cannotOpen' }, { cause })
  }
  const reader = opened.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) controller.close()
        else controller.enqueue(value)
      } catch (cause) {
        controller.error(new EncryptionError({ code: 'damaged' }, { cause }))
      }
    },
    cancel: (reason) => reader.cancel(reason),
  })
}
