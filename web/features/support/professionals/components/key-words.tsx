import { useMemo } from 'react'
import type { Professional } from '#contract/professionals.ts'
import { readRecipient, readVerifyKey } from '#encryption/identity.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'

/** A professional's key in words, to compare by phone or on their own website. */
export function KeyWords({ keys }: { keys: Pick<Professional, 'recipient' | 'verifyKey'> }) {
  const { recipient, verifyKey } = keys
  const read = useMemo(
    () => ({ recipient: readRecipient(recipient), verifyKey: readVerifyKey(verifyKey) }),
    [recipient, verifyKey],
  )
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-soft">{m.professionals_key_words()}</p>
      <Fingerprint keys={read} />
    </div>
  )
}
