import { useEffect, useState } from 'react'
import type { Module, ModuleSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { fetchModulesOrNone } from '../model/texts.ts'
import { stateOf } from './use-progress.ts'

/** The next one in the list for the same people that the reader has not finished; `null` where there is none. */
export function followingOf<Listed extends ModuleSummary>(
  modules: readonly Listed[],
  { id, audiences }: Pick<ModuleSummary, 'id' | 'audiences'>,
  names: ReadonlySet<string>,
): Listed | null {
  const here = modules.findIndex((module) => module.id === id)
  const inOrder = [...modules.slice(here + 1), ...modules.slice(0, Math.max(here, 0))]
  return (
    inOrder.find(
      (module) =>
        module.retired === null &&
        module.audiences[0] === audiences[0] &&
        stateOf(names, module) !== 'finished',
    ) ?? null
  )
}

/** Leads on from the end of a module. All modules are fetched for it: nobody sees which one comes next. */
export function FollowingModule({ module, names }: { module: Module; names: ReadonlySet<string> }) {
  const [modules, setModules] = useState<readonly Module[]>([])
  const isRetired = useIsRetired('learning')
  useEffect(() => void fetchModulesOrNone().then(setModules), [])
  const following = followingOf(
    modules.filter(({ id }) => !isRetired(id)),
    module,
    names,
  )
  if (!following) return null
  return (
    <div data-no-print>
      <LinkButton to={`/learning/${following.id}`} tone="secondary">
        {m.library_next_module({ title: following.title })}
      </LinkButton>
    </div>
  )
}
