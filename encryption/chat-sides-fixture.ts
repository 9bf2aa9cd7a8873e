import {
  type ChatKeyPair,
  newChatKeys,
  openChatKeys,
  type PublicChatKeys,
  sealChatKeys,
} from './chat-keys.ts'
import { type AgeIdentity, newIdentity, publicKeysOf, recipientOf } from './identity.ts'

// One side of a conversation, with the keys of its alias and what its vaults open, for tests with several devices.

export interface SealedKeys extends PublicChatKeys {
  readonly sealed: Uint8Array
}
export type SideOfDevices = Awaited<ReturnType<typeof newSide>>

/** What fills the vaults of all runs: making keys takes longest. */
export const members = Promise.all(Array.from({ length: 12 }, async () => newIdentity()))

export async function newSide(first: number) {
  const [identity] = (await members).slice(first, first + 1)
  if (!identity) throw new Error('there is no identity for this side')
  const keys: SealedKeys[] = []
  const side = {
    aliasId: crypto.randomUUID() as string,
    present: identity,
    lost: [] as AgeIdentity[],
    found: [] as AgeIdentity[],
    keys,
    readUpTo: 0,
    blocks: false,
    resets: 0,
    views: [0, 0, 0],
  }
  await addKeys(side, await newChatKeys(side.aliasId), null)
  return side
}

export async function addKeys(
  side: { keys: SealedKeys[]; present: AgeIdentity },
  pair: ChatKeyPair,
  succession: string | null,
) {
  const sealed = await sealChatKeys(pair, await recipientOf(side.present))
  side.keys.push({ ...(await publicKeysOf(pair)), generation: pair.generation, succession, sealed })
}

/** What a device of that side has: the keys that its vault opens. */
export async function ownPairs(side: SideOfDevices): Promise<ChatKeyPair[]> {
  const opened = side.keys.map((each) =>
    openChatKeys(each.sealed, [side.present, ...side.found], { ...each, aliasId: side.aliasId }).catch(
      () => null,
    ),
  )
  return (await Promise.all(opened)).filter((pair) => pair !== null)
}
