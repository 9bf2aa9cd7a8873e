import { queryOptions } from '@tanstack/react-query'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { fetchScenarios } from '../library/model/texts.ts'

/** All stories at once: no server hears from this device which one its class is in. */
export const scenariosQuery = () =>
  queryOptions({ queryKey: ['scenarios', getLocale()], queryFn: fetchScenarios, staleTime: Infinity })
