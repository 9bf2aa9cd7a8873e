import type { ModuleSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ContinueBox } from './continue-box.tsx'
import { findResumePoint } from './module-parts.ts'
import type { ReadingProgress } from './reading-progress.tsx'
import { lastUnfinished } from './use-progress.ts'

interface ContinueModuleProps {
  modules: readonly ModuleSummary[]
  progress: ReadingProgress
}

/** The last module that the reader opened on any device, at its next part. */
export function ContinueModule({ modules, progress: { names } }: ContinueModuleProps) {
  const module = lastUnfinished(names, modules)
  if (!module) return null
  const resumePoint = findResumePoint(names, module)
  return (
    <ContinueBox to={`/learning/${module.id}${resumePoint?.hash ?? ''}`} title={module.title}>
      {resumePoint
        ? m.library_continue_at({ part: resumePoint.part, parts: resumePoint.count })
        : m.library_go_on_button()}
    </ContinueBox>
  )
}
