import { Award } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Module } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { ReadingProgress } from '#web/features/knowledge/library/components/reading-progress.tsx'
import { countRead, partName, quizName } from '#web/features/knowledge/library/components/use-progress.ts'

const CertificateRequest = lazy(async () => ({
  default: (await import('./certificate-request.tsx')).CertificateRequest,
}))
const AfterMark = lazy(async () => ({
  default: (await import('#web/features/knowledge/library/components/save-problem-notice.tsx'))
    .SaveProblemNotice,
}))

interface FinishProps {
  module: Pick<Module, 'id' | 'parts' | 'quiz' | 'retired'>
  progress: ReadingProgress
  /** Prompts for marks appear only on this part. */
  isShown: boolean
  /** Questions that were answered correctly on this visit. */
  found: ReadonlySet<number>
}

/** What is missing to finish a module, and then the certificate for it. */
export function Finish(props: FinishProps) {
  const { module } = props
  const [isGetting, setGetting] = useState(false)
  if (module.retired !== null) return null
  return (
    <section
      aria-labelledby="certificate"
      className="grid max-w-measure gap-4 scriptless:hidden"
      data-no-print
    >
      <h3 id="certificate" className="text-xl">
        {m.certificates_get_title()}
      </h3>
      <p>{m.certificates_get_text()}</p>
      {isGetting ? (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <CertificateRequest moduleId={module.id} />
        </Suspense>
      ) : (
        <MissingAnswers {...props} onGet={() => setGetting(true)} />
      )}
    </section>
  )
}

/** Marks the questions once each was answered correctly, and all parts for readers who say that they have read them. */
function useMarkFinished({
  module: { id, parts, quiz },
  progress: { names, status, set, press, isPressed },
  found,
}: FinishProps) {
  const [isFailed, setFailed] = useState(false)
  const isAnswered = names.has(quizName(id))
  const hasFoundAll = found.size === quiz.questions.length
  const canMark = set !== null && status !== 'locked' && status !== 'reading'
  useEffect(() => {
    if (hasFoundAll && !isAnswered && canMark) set(quizName(id), true).catch(() => setFailed(true))
  }, [hasFoundAll, isAnswered, canMark, set, id])
  return {
    isAnswered,
    hasMarked: isPressed || hasFoundAll,
    isFailed,
    markAll: () => press(parts.map((part) => ({ name: partName(id, part), isOn: true }))),
  }
}

function MissingAnswers({ onGet, ...props }: FinishProps & { onGet: () => void }) {
  const { module, progress, found } = props
  const { names, status, set, isLocked } = progress
  const { isAnswered, hasMarked, isFailed, markAll } = useMarkFinished(props)
  const unread = module.parts.length - countRead(names, module)
  const unanswered = isAnswered ? 0 : module.quiz.questions.length - found.size
  return (
    <>
      <ul className="list-disc ps-5 empty:hidden">
        {unread > 0 && <li>{m.certificates_missing_parts({ count: unread })}</li>}
        {unanswered > 0 && <li>{m.certificates_missing_questions({ count: unanswered })}</li>}
      </ul>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {unread > 0 && (
          <Button tone="secondary" disabled={set === null || status === 'reading'} onClick={markAll}>
            {m.certificates_mark_all()}
          </Button>
        )}
        {unread === 0 && isAnswered && (
          <Button icon={<Award aria-hidden size={20} />} onClick={onGet}>
            {m.certificates_get_button()}
          </Button>
        )}
      </div>
      {props.isShown && hasMarked && (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <AfterMark isLocked={isLocked} isFailed={isFailed || progress.isFailed} />
        </Suspense>
      )}
    </>
  )
}
