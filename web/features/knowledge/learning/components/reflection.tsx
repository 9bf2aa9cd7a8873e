import { PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

const ReflectionForm = lazy(async () => ({
  default: (await import('./reflection-form.tsx')).ReflectionEditor,
}))

/** A private question after a module. Earlier answers are shown only on request. */
export function Reflection({ moduleId, question }: { moduleId: string; question: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="reflection" className="grid max-w-measure gap-4">
      <h3 id="reflection" className="text-xl">
        {m.library_reflection()}
      </h3>
      {/* Once open, the question is the label of the text; on paper it is shown in any case. */}
      <p id="reflection-question" className={isOpen ? 'hidden print:block' : undefined}>
        {question}
      </p>
      <div className="grid gap-4 scriptless:hidden" data-no-print>
        {isOpen ? (
          <Suspense fallback={<SkeletonText lines={4} />}>
            <ReflectionForm moduleId={moduleId} question={question} />
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
