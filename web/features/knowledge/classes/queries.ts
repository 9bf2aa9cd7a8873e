import { queryOptions } from '@tanstack/react-query'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { fetchScenarios } from '#web/features/knowledge/library/model/texts.ts'

/** All stories together, so that no server learns which one the class uses. */
export const scenariosQuery = () =>
  queryOptions({ queryKey: ['scenarios', getLocale()], queryFn: fetchScenarios, staleTime: Infinity })
