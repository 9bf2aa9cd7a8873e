import { useState } from 'react'
import type { PublicKeys } from '#encryption/identity.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sentenceFor } from '../problems/sentence.ts'
import { Fingerprint } from './fingerprint.tsx'
import type { ChangedVault } from './state.ts'

function Comparison({ known, offered }: { known: PublicKeys; offered: PublicKeys }) {
  return (
    <Details summary={m.vault_fingerprint_details()}>
      <dl className="grid gap-3">
        <div>
          <dt className="font-semibold">{m.vault_changed_known()}</dt>
          <dd>
            <Fingerprint keys={known} />
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{m.vault_changed_offered()}</dt>
          <dd>
            <Fingerprint keys={offered} />
          </dd>
        </div>
      </dl>
    </Details>
  )
}

/**
 * Asks whether the person changed their keys themselves, by a reset without the kit. Only their own
 * confirmation lets this device accept keys other than the known ones: a vault forged by the server would
 * look just the same.
 */
export function ChangedKeysQuestion({ changed }: { changed: ChangedVault }) {
  const [isStopped, setStopped] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const accept = async () => {
    const { acceptChangedKeys } = await import('./vault-operations.ts')
    await acceptChangedKeys().catch((error: unknown) => setProblem(sentenceFor(error)))
  }
  return (
    <Card className="grid max-w-measure gap-5">
      <Notice tone="danger" title={m.vault_changed_title()} live>
        <p>{isStopped ? m.vault_changed_stopped() : m.vault_changed_text()}</p>
        {problem && <p>{problem}</p>}
      </Notice>
      <Comparison {...changed} />
      {!isStopped && (
        <div className="flex flex-wrap gap-3">
          <Button tone="danger" onClick={() => void accept()}>
            {m.vault_changed_mine()}
          </Button>
          <Button tone="secondary" onClick={() => setStopped(true)}>
            {m.vault_changed_not_mine()}
          </Button>
        </div>
      )}
    </Card>
  )
}
