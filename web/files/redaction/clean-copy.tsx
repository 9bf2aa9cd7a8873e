import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { cleanCopy } from '../pictures/canvas.ts'
import { describeDrawingProblem } from '../pictures/problem.ts'

interface CleanCopyProps {
  /** Its purpose. */
  why: string
  /** Shown once it is made. */
  done: string
  mediaType: string
  load: () => Promise<Blob>
  /** Stores the copy beside its original. */
  keep: (copy: Blob) => Promise<unknown>
}

/** Redraws a picture, so that the copy contains only what is visible. */
export function CleanCopy({ why, done, mediaType, load, keep }: CleanCopyProps) {
  const { isWorking, isDone, problem, submit } = useWrite(
    async () => keep(await cleanCopy(await load(), mediaType)),
    describeDrawingProblem,
  )
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{why}</p>
      <div>
        <Button tone="secondary" working={isWorking && m.evidence_clean_working()} onClick={() => submit()}>
          {m.evidence_clean_make()}
        </Button>
      </div>
      <output className="block font-semibold">
        {problem}
        {isDone && done}
      </output>
    </div>
  )
}
