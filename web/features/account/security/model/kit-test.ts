import { readVault } from '#contract/vaults.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { lockFromKit } from '#encryption/recovery.ts'
import { openVault } from '#encryption/vault.ts'
import { call } from '#web/platform/api/call.ts'

/**
 * Tests the words of a kit on the vault that the server stores.
 *
 * @throws EncryptionError `wordCount`, `unknownWord`, `wrongChecksum`, or `cannotOpen` for a kit that was replaced
 */
export async function testKit(words: string): Promise<void> {
  const lock = lockFromKit(words)
  const { sealed } = await call(readVault, {})
  await openVault(fromBase64url(sealed), lock, null)
}
