import { Award } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Module } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { Progress } from '../progress/reading.tsx'
import { countRead, partName, quizName } from '../progress/use-progress.ts'

const Getting = lazy(async () => ({ default: (await import('./getting.tsx')).Getting }))
const AfterMark = lazy(async () => ({ default: (await import('../components/after-mark.tsx')).AfterMark }))

interface FinishProps {
  module: Pick<Module, 'id' | 'parts' | 'quiz' | 'retired'>
  progress: Progress
  /** Questions to which the answer that fits was found in this tab. */
  found: ReadonlySet<number>
}

/** What is missing before a module is finished, and then the certificate for it. */
export function Finish({ module, progress, found }: FinishProps) {
  const { id, parts, quiz, retired } = module
  const { names, status, set } = progress
  const [isPressed, setPressed] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const [isGetting, setGetting] = useState(false)
  const isAnswered = names.has(quizName(id))
  const hasFoundAll = found.size === quiz.questions.length
  const unread = parts.length - countRead(names, module)
  const canMark = set !== null && status !== 'locked' && status !== 'reading'
  useEffect(() => {
    if (hasFoundAll && !isAnswered && canMark) set?.(quizName(id), true).catch(() => setFailed(true))
  }, [hasFoundAll, isAnswered, canMark, set, id])
  const markAll = async () => {
    setPressed(true)
    setFailed(false)
    if (!canMark) return
    for (const part of parts) await set(partName(id, part), true)
  }
  if (retired !== null) return null
  return (
    <section
      aria-labelledby="certificate"
      className="grid max-w-measure gap-4 scriptless:hidden"
      data-no-print
    >
      <h2 id="certificate" className="text-xl">
        {m.certificates_get_title()}
      </h2>
      <p>{m.certificates_get_text()}</p>
      {isGetting ? (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <Getting moduleId={id} />
        </Suspense>
      ) : (
        <>
          <ul className="list-disc ps-5 empty:hidden">
            {unread > 0 && <li>{m.certificates_missing_parts({ count: unread })}</li>}
            {!isAnswered && (
              <li>{m.certificates_missing_questions({ count: quiz.questions.length - found.size })}</li>
            )}
          </ul>
          <div className="flex flex-wrap gap-3">
            {unread > 0 && (
              <Button
                tone="secondary"
                disabled={set === null || status === 'reading'}
                onClick={() => void markAll().catch(() => setFailed(true))}
              >
                {m.certificates_mark_all()}
              </Button>
            )}
            {unread === 0 && isAnswered && (
              <Button icon={<Award aria-hidden size={20} />} onClick={() => setGetting(true)}>
                {m.certificates_get_button()}
              </Button>
            )}
          </div>
          {(isPressed || hasFoundAll) && (
            <Suspense fallback={<SkeletonText lines={2} />}>
              <AfterMark isLocked={status === 'locked'} isFailed={isFailed} />
            </Suspense>
          )}
        </>
      )}
    </section>
  )
}
