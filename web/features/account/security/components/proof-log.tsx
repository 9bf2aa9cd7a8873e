import { useEffect, useState } from 'react'
import { readLogKey } from '#contract/proofs.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { textLink } from '#web/ui/link.tsx'

/** What the log of proofs is, the key that verifies its receipts, and the page that checks them. */
export function ProofLog() {
  const verifier = useVerifier()
  return (
    <>
      <p>{m.proofs_log_text()}</p>
      {verifier !== null && (
        <dl>
          <dt className="font-semibold">{m.proofs_log_key()}</dt>
          <dd className="font-mono text-sm break-all">{verifier}</dd>
          <dd className="mt-1 text-ink-soft">{m.proofs_log_key_text()}</dd>
        </dl>
      )}
      <p>
        <a href="/verifier.html" download className={`${textLink} inline-flex min-h-11 items-center`}>
          {m.proofs_verifier_link()}
        </a>
      </p>
    </>
  )
}

/** This server's key, once it is loaded. The text around it is complete without it. */
function useVerifier(): string | null {
  const [verifier, setVerifier] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    call(readLogKey, {}, { credentials: 'omit', signal: leaving.signal })
      .then((log) => setVerifier(log.verifier))
      // Without a network, or after leaving the page, the key is not shown.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return verifier
}
