import { useEffect, useState } from 'react'
import type { Module } from '#content/knowledge/words.ts'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { fetchModulesOrNone } from '../model/texts.ts'
import { ContinueModule } from './continue-link.tsx'
import { useProgress } from './use-progress.ts'

/** The resume link on a page without module data: all modules are fetched for readers who have started one. */
export function NextModule() {
  const progress = useProgress()
  const isRetired = useIsRetired('learning')
  const [modules, setModules] = useState<readonly Module[]>([])
  const hasRead = progress.names.size > 0
  useEffect(() => {
    if (hasRead) void fetchModulesOrNone().then(setModules)
  }, [hasRead])
  return <ContinueModule modules={modules.filter(({ id }) => !isRetired(id))} progress={progress} />
}
