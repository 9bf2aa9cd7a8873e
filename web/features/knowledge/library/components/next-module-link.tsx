import { useEffect, useState } from 'react'
import type { Module, ModuleSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { fetchModulesOrNone } from '../model/texts.ts'
import { stateOf } from './use-progress.ts'

/** The next unfinished module for the same audience; `null` if there is none. */
export function nextModules<Listed extends ModuleSummary>(
  modules: readonly Listed[],
  { id, audiences }: Pick<ModuleSummary, 'id' | 'audiences'>,
  names: ReadonlySet<string>,
): Listed | null {
  const currentIndex = modules.findIndex((module) => module.id === id)
  const inOrder = [...modules.slice(currentIndex + 1), ...modules.slice(0, Math.max(currentIndex, 0))]
  return (
    inOrder.find(
      (module) =>
        module.retired === null &&
        module.audiences[0] === audiences[0] &&
        stateOf(names, module) !== 'finished',
    ) ?? null
  )
}

/** Links to the next module. All modules are fetched for it, so that nobody sees which one comes next. */
export function FollowingModule({ module, names }: { module: Module; names: ReadonlySet<string> }) {
  const [modules, setModules] = useState<readonly Module[]>([])
  const isRetired = useIsRetired('learning')
  useEffect(() => void fetchModulesOrNone().then(setModules), [])
  const nextModule = nextModules(
    modules.filter(({ id }) => !isRetired(id)),
    module,
    names,
  )
  if (!nextModule) return null
  return (
    <div data-no-print>
      <LinkButton to={`/learning/${nextModule.id}`} tone="secondary">
        {m.library_next_module({ title: nextModule.title })}
      </LinkButton>
    </div>
  )
}
