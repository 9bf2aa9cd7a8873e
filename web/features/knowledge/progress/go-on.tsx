import { CornerDownRight } from 'lucide-react'
import type { ModuleSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { anchorOf } from '../components/pieces.tsx'
import type { ReadingProgress } from './reading.tsx'
import { countRead, lastUnfinished, resumeAt } from './use-progress.ts'

interface GoOnProps {
  modules: readonly ModuleSummary[]
  progress: ReadingProgress
}

/** The module that somebody was in last, on whichever device, at the part they come to next. */
export function GoOn({ modules, progress: { names } }: GoOnProps) {
  const module = lastUnfinished(names, modules)
  if (!module) return null
  const place = resumeAt(names, module)
  const at = place === null ? '' : `#${anchorOf(place)}`
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-sky p-4 md:px-5"
      data-no-print
    >
      <p>
        <span className="block text-ink-soft">{m.knowledge_go_on()}</span>
        <span className="font-bold">{module.title}</span>
        <span className="block text-sm text-ink-soft">
          {m.knowledge_parts_read({ read: countRead(names, module), count: module.parts.length })}
        </span>
      </p>
      <LinkButton
        to={`/learning/${module.id}${at}`}
        tone="secondary"
        icon={<CornerDownRight aria-hidden size={20} />}
      >
        {m.knowledge_go_on_button()}
        <span className="sr-only"> {module.title}</span>
      </LinkButton>
    </div>
  )
}
