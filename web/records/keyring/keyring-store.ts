import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { readIdentity, readRecipient, readVerifyKey, isSigningSeed } from '#encryption/identity.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { deviceChoice } from '#web/platform/device/device-choice.ts'
import { deviceStore } from '#web/platform/device/device-store.ts'
import type { SealedStoreName } from '#web/platform/device/registry.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'
import type { Keyring } from './keyring.ts'

/** The part of a receipt phrase needed for sending. */
const storedReceipt = z.strictObject({
  name: z.string(),
  accessToken: z.string(),
  identity: z.string(),
  signingSeed: z.string(),
  recipient: z.string(),
  verifyKey: z.string(),
})
type StoredReceipt = z.infer<typeof storedReceipt>

/**
 * [Note: What waits of an anonymous report] An anonymous reporter has only twelve words, which this device forgets. So that their files and
 * messages are still sent after a reload, the keys derived from the words are stored, sealed to the device's key, until the last item has
 * arrived or was cancelled; in this tab only until the device question is answered, and never on a shared device. The unsent items are
 * stored beside them: an attacker who can open one can open the other.
 *
 * @param name - of the sealed store, by report; never renamed
 */
export function keyringStore(name: SealedStoreName) {
  const store = deviceStore(sealedStore(name, storedReceipt))
  return {
    put: async (keyring: Keyring, reportId: string): Promise<void> => {
      const [signer] = keyring.signers
      const accessToken = keyring.options.receipt
      if (keyring.kind !== 'receipt' || accessToken === undefined || deviceChoice() === 'shared') return
      const { identity, signingSeed, recipient, verifyKey } = signer
      await store.put(reportId, {
        name: keyring.name,
        accessToken,
        identity,
        signingSeed,
        recipient,
        verifyKey,
      })
    },
    async get(reportId: string): Promise<Keyring | null> {
      const stored = await store.get(reportId)
      return stored && keyringOf(stored)
    },
    remove: (reportId: string): Promise<void> => store.remove(reportId),
    entries: async (): Promise<{ reportId: string; keyring: Keyring }[]> =>
      (await store.entries()).map(([reportId, stored]) => ({ reportId, keyring: keyringOf(stored) })),
  }
}

function keyringOf({
  name,
  accessToken,
  identity,
  signingSeed,
  recipient,
  verifyKey,
}: StoredReceipt): Keyring {
  if (!isSigningSeed(signingSeed)) throw new EncryptionError({ code: 'notAKey' })
  return {
    name,
    kind: 'receipt',
    memberId: null,
    options: { receipt: accessToken },
    signers: [
      {
        identity: readIdentity(identity),
        signingSeed,
        recipient: readRecipient(recipient),
        verifyKey: readVerifyKey(verifyKey),
      },
    ],
    organisations: [],
  }
}
