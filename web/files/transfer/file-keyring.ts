import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'
import { MustSignIn, type Outgoing } from '#web/platform/outbox/kind.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { keyringForOwner } from '#web/records/keyring/keyring-of-owner.ts'
import { storedKeyrings } from './stored-keyrings.ts'
import { outboxFile } from './outbox-file.ts'

/**
 * The keyring for a waiting file: its member's, or the one stored for an anonymous report.
 *
 * @throws MustSignIn if it is not available
 */
export async function keyringOfFile({
  owner,
  thing,
}: Pick<Outgoing<Json>, 'owner' | 'thing'>): Promise<Keyring> {
  const { reportId } = z.parse(outboxFile, thing)
  const stored = await storedKeyrings()
  const found = stored.find((each) => each.reportId === reportId && each.keyring.name === owner)
  if (found) return found.keyring
  if (!owner.startsWith('member:')) throw new MustSignIn()
  return keyringForOwner(owner, reportId)
}
