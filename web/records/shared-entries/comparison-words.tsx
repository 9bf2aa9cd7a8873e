import type { AgeRecipient } from '#encryption/identity.ts'
import { comparisonWords } from '#encryption/shared-entries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'

/** Words to compare, which show whether the server returned the other device's key. English in every language. */
export function ComparisonWords({ recipient }: { recipient: AgeRecipient }) {
  return (
    <Details summary={m.shared_entries_compare()}>
      <p>{m.shared_entries_compare_text()}</p>
      <p lang="en" translate="no" className="mt-2 font-mono text-lg">
        {comparisonWords(recipient).join(' ')}
      </p>
    </Details>
  )
}
