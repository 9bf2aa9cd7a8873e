import { Suspense } from 'react'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { SkeletonText } from '#web/ui/skeleton.tsx'

const SharedEntries = lazyWithRetry(async () => (await import('./shared-entries.tsx')).SharedEntries)

const rules = [
  m.parents_rule_chooses,
  m.parents_rule_ask,
  m.parents_rule_ends,
  m.parents_rule_beside,
  m.parents_rule_home,
]

/** How a child shares entries, and the place where they appear. */
export function SharedEntriesPart() {
  const isFirst = useIsFirstDocument()
  return (
    <div className="grid gap-5">
      <ul className="grid max-w-measure list-disc gap-1.5 ps-5">
        {rules.map((rule) => (
          <li key={rule()}>{rule()}</li>
        ))}
      </ul>
      <p className="hidden scriptless:block">{m.parents_shown_scripts()}</p>
      <div className="scriptless:hidden" data-no-print>
        {isFirst ? (
          <SkeletonText lines={3} />
        ) : (
          <Suspense fallback={<SkeletonText lines={3} />}>
            <SharedEntries />
          </Suspense>
        )}
      </div>
    </div>
  )
}
