import { useQueryClient } from '@tanstack/react-query'
import { changeText, type NewTextChange } from '#contract/text-changes.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { toast } from '#web/ui/toast-store.ts'
import { administration } from '#web/features/administration/administration/queries.ts'
import { textKey } from '../model/text-list.ts'

/**
 * Records a change of a text, and refetches all texts.
 * @param read returns the change; it throws if something is missing
 */
export function useChange(text: string, read: () => NewTextChange, onDone: () => void) {
  const queries = useQueryClient()
  return useWrite(
    async () => {
      await call(changeText, { body: { id: crypto.randomUUID(), ...textKey(text), change: read() } })
      await queries.invalidateQueries({ queryKey: administration })
      onDone()
      toast({ title: m.administration_texts_saved(), tone: 'success' })
    },
    (error) => {
      if (isRefusal(error, 'conflict')) return m.administration_texts_leads_to_retired()
      return isRefusal(error, 'invalid_input') ? m.administration_texts_not_so() : undefined
    },
  )
}
