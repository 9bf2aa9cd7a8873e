import './plain-parsers.ts'
import * as z from 'zod/mini'
import { open, seal } from './age.ts'
import type { Bytes } from './encoding.ts'
import { EncryptionError } from './errors.ts'
import { ageIdentity, ageRecipient, day, parseSealed, signingSeed, verifyKey } from './format.ts'
import {
  type AgeIdentity,
  type AgeRecipient,
  newKeys,
  type PublicKeys,
  publicKeysOf,
  recipientOf,
} from './identity.ts'
import { padJson, unpadJson } from './padding.ts'

/**
 * [Note: Forged vaults]
 *
 * age does not say who sealed a file. If the server knew a recipient that a vault is sealed to, it could make a vault of its
 * own with keys that it holds, and the person would seal everything to those from then on. Two things prevent it:
 *
 * - Lock recipients never leave the device except inside the vault. A file that a lock opens was therefore made by
 *   someone who knew that lock's recipient: this member. The vault must list the lock it was opened with.
 * - A device that has opened a vault remembers whose it was and its generation, and refuses another member's or an older one.
 *   So someone who once had the password, and so once read all the lock recipients, cannot slip a vault to a known device either.
 *
 * An age file does say how many recipients it has: the server sees how many locks there are.
 */
const lock = z.readonly(
  z.strictObject({
    kind: z.enum(['password', 'recovery', 'passkey']),
    recipient: ageRecipient,
    label: z.exactOptional(z.string().check(z.maxLength(100))),
    addedOn: day,
  }),
)

const pin = z.readonly(
  z.strictObject({
    kind: z.enum(['member', 'organisation']),
    id: z.uuid(),
    recipient: ageRecipient,
    verifyKey,
    firstSeen: day,
    /** Earlier keys, the latest last, to open what was sealed to them. */
    earlier: z.exactOptional(
      z.readonly(
        z.array(
          z.readonly(z.strictObject({ recipient: ageRecipient, verifyKey, firstSeen: day, until: day })),
        ),
      ),
    ),
  }),
)

const earlierKeys = z.readonly(z.strictObject({ identity: ageIdentity, signingSeed, until: day }))

const vaultContent = z.readonly(
  z.strictObject({
    version: z.literal(1),
    /** Counts sealings; see `RememberedVault`. */
    generation: z.int().check(z.gte(1)),
    identity: ageIdentity,
    signingSeed,
    /** Keys from before the current ones, which still open what was sealed to them. */
    earlier: z.readonly(z.array(earlierKeys)),
    locks: z.readonly(z.array(lock).check(z.minLength(1))),
    pins: z.readonly(z.array(pin)),
  }),
)

/** What is in a vault. Never changed in place: every function gives a new one, and `sealVault` makes it last. */
export type VaultContent = z.infer<typeof vaultContent>

/** A way into the vault. Its secret half is the password's, the kit's or the passkey's; only the recipient is kept. */
export type Lock = z.infer<typeof lock>

/** Public keys as they were first seen, so that a change is noticed. */
export type Pin = z.infer<typeof pin>

export type SealedVault = { readonly content: VaultContent; readonly sealed: Bytes }

/** What a device keeps of the vault it opened last, in the clear: both are public or tell nothing. */
export type RememberedVault = { readonly recipient: AgeRecipient; readonly generation: number }

/** A new member's vault: fresh keys behind one lock. */
export async function createVault(
  firstLock: Lock,
): Promise<SealedVault & { readonly publicKeys: PublicKeys }> {
  const keys = await newKeys()
  const empty = { version: 1, generation: 0, earlier: [], locks: [firstLock], pins: [] } as const
  return { ...(await sealVault({ ...empty, ...keys })), publicKeys: await publicKeysOf(keys) }
}

/** Seals a vault to all the locks in it, one generation on. Keep the content that comes back, not the one given. */
export async function sealVault(content: VaultContent): Promise<SealedVault> {
  const next = { ...content, generation: content.generation + 1 }
  const recipients = next.locks.map(({ recipient }) => recipient)
  return { content: next, sealed: await seal(padJson(next), recipients) }
}

/**
 * Opens a vault with one of its locks. [Note: Forged vaults]
 *
 * @param remembered - what this device remembers, or `null` where it never opened this member's vault
 * @throws EncryptionError `cannotOpen` (another password or kit), `damaged`, `malformed`, `newerVersion`, `forgedVault` or `rolledBackVault`
 */
export async function openVault(
  sealed: Uint8Array,
  lockIdentity: AgeIdentity,
  remembered: RememberedVault | null,
): Promise<VaultContent> {
  const content = parseSealed(vaultContent, 1, unpadJson(await open(sealed, [lockIdentity])))
  const openedWith = await recipientOf(lockIdentity)
  if (!content.locks.some(({ recipient }) => recipient === openedWith)) {
    throw new EncryptionError({ code: 'forgedVault' })
  }
  if (remembered) await refuseStranger(content, remembered)
  return content
}

/** What the device keeps after opening or sealing a vault. */
export async function rememberVault(content: VaultContent): Promise<RememberedVault> {
  return { recipient: await recipientOf(content.identity), generation: content.generation }
}

async function refuseStranger(content: VaultContent, remembered: RememberedVault) {
  if ((await recipientOf(content.identity)) !== remembered.recipient) {
    throw new EncryptionError({ code: 'forgedVault' })
  }
  if (content.generation < remembered.generation) throw new EncryptionError({ code: 'rolledBackVault' })
}
