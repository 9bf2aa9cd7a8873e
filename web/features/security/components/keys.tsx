import { m } from '#web/messages/compiled/messages.js'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import { useVault } from '#web/platform/vault/vault.ts'

/** The member's own key, in words that two people can compare. */
export function Keys() {
  const vault = useVault()
  return (
    <>
      <p>{m.security_fingerprint_text()}</p>
      {vault.status === 'open' ? (
        <div className="grid gap-1">
          <h3 className="font-semibold">{m.security_fingerprint()}</h3>
          <Fingerprint keys={vault.publicKeys} />
        </div>
      ) : (
        <p className="text-ink-soft">{m.problem_locked()}</p>
      )}
    </>
  )
}
