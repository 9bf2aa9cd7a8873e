import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { logProblem } from '#web/platform/log/log.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

/**
 * The encrypted part of a page. Its code is larger than the rest of the page, which does not wait for it.
 *
 * @param load a module-level function with a stable identity
 */
export function ResultsPlaceholder({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null)
  const [isMissing, setMissing] = useState(false)
  const start = useCallback(() => {
    load().then(
      (found) => setPart(() => found),
      (error: unknown) => {
        logProblem('page-part-not-loaded', error)
        setMissing(true)
      },
    )
  }, [load])
  useEffect(start, [start])
  const retry = () => {
    setMissing(false)
    start()
  }
  return (
    <div className="scriptless:hidden">
      {Part ? <Part /> : isMissing ? <LoadFailure onRetry={retry} /> : <SkeletonText lines={6} />}
    </div>
  )
}

const LoadFailure = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="warn" title={m.search_results_missing()} live>
    <div>
      <Button tone="secondary" onClick={onRetry}>
        {m.search_results_retry()}
      </Button>
    </div>
  </Notice>
)
