import type { ModuleSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { GoOnBox } from './continue-box.tsx'
import { resumedIn } from './module-parts.ts'
import type { ReadingProgress } from './reading-progress.tsx'
import { lastUnfinished } from './use-progress.ts'

interface GoOnProps {
  modules: readonly ModuleSummary[]
  progress: ReadingProgress
}

/** The module that somebody was in last, on whichever device, at the part they come to next. */
export function GoOn({ modules, progress: { names } }: GoOnProps) {
  const module = lastUnfinished(names, modules)
  if (!module) return null
  const resumed = resumedIn(names, module)
  return (
    <GoOnBox to={`/learning/${module.id}${resumed?.hash ?? ''}`} title={module.title}>
      {resumed
        ? m.library_continue_at({ part: resumed.part, parts: resumed.count })
        : m.library_go_on_button()}
    </GoOnBox>
  )
}
