import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { readIdentity, readRecipient, readVerifyKey, isSigningSeed } from '#encryption/identity.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

/** What a receipt phrase gives, as far as sending needs it. */
const heldReceipt = z.strictObject({
  name: z.string(),
  accessToken: z.string(),
  identity: z.string(),
  signingSeed: z.string(),
  recipient: z.string(),
  verifyKey: z.string(),
})
type HeldReceipt = z.infer<typeof heldReceipt>

const store = deviceStore(sealedStore('transfers-access', heldReceipt), { comesAlong: false })

/**
 * [Note: Files of an anonymous report] Whoever reports without a name has only twelve words, which this device forgets.
 * So that their files go on being sent after a reload, what the words give is kept, sealed under the key of the device,
 * until the last file has arrived or was given up; in this tab only until somebody has said whose device it is, and never
 * where others look at it. The files themselves lie beside it: whoever could open the one could open the other.
 */
export async function storeKeyring(keyring: Keyring, reportId: string): Promise<void> {
  const [signer] = keyring.signers
  const accessToken = keyring.options.receipt
  if (keyring.kind !== 'receipt' || accessToken === undefined || deviceChoice() === 'shared') return
  const { identity, signingSeed, recipient, verifyKey } = signer
  await store.put(reportId, { name: keyring.name, accessToken, identity, signingSeed, recipient, verifyKey })
}

/** The last file has arrived or was given up. */
export function letAccessGo(reportId: string): Promise<void> {
  return store.remove(reportId)
}

/** For which anonymous reports files are still to be sent, and how. */
export async function storedKeyrings(): Promise<{ reportId: string; keyring: Keyring }[]> {
  return (await store.entries()).map(([reportId, held]) => ({ reportId, keyring: accessOf(held) }))
}

function accessOf({ name, accessToken, identity, signingSeed, recipient, verifyKey }: HeldReceipt): Keyring {
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
