import { PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

const Writing = lazy(async () => ({ default: (await import('./reflection-form.tsx')).Writing }))

/** A question for the reader of a module. Earlier answers are shown only on request. */
export function Reflection({ moduleId, question }: { moduleId: string; question: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="reflection" className="grid max-w-measure gap-4">
      <h3 id="reflection" className="text-xl">
        {m.library_reflection()}
      </h3>
      {/* Open, the question is the label of what is written; paper has it in any case. */}
      <p id="reflection-question" className={isOpen ? 'hidden print:block' : undefined}>
        {question}
      </p>
      <div className="grid gap-4 scriptless:hidden" data-no-print>
        {isOpen ? (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <Writing moduleId={moduleId} question={question} />
          </Suspense>
        ) : (
          <div>
            <Button
              tone="secondary"
              icon={<PenLine aria-hidden size={20} />}
              aria-describedby="reflection-question"
              onClick={() => setOpen(true)}
            >
              {m.library_reflection_write()}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
