import { useQueryClient } from '@tanstack/react-query'
import { saveCategory, type CategorySettings } from '#contract/community/forum.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { toast } from '#web/ui/toast-store.ts'
import { administration } from '#web/features/administration/administration/queries.ts'
import { categoryFaults, type EditedCategory } from '../model/edited-category.ts'

/** Saves categories one by one. The lists are refetched before it resolves. */
function useSaving() {
  const client = useQueryClient()
  return async (categories: readonly CategorySettings[]) => {
    for (const { id, ...body } of categories) await call(saveCategory, { params: { id }, body })
    await Promise.all([
      client.invalidateQueries({ queryKey: administration }),
      client.invalidateQueries({ queryKey: ['forum'] }),
    ])
  }
}

interface CategoryEdit {
  readonly id: string
  readonly position: number
}

/** Adds or edits a category. */
export function useSaveCategory({ id, position }: CategoryEdit, onSaved?: () => void) {
  const save = useSaving()
  return useWrite(
    async (category: EditedCategory) => {
      if (categoryFaults(category).length > 0) throw new Incomplete('')
      await save([{ ...category, id, position }])
      toast({ title: m.administration_forum_saved(), tone: 'success' })
      onSaved?.()
    },
    (error) => (isRefusal(error, 'conflict') ? m.administration_forum_address_taken() : undefined),
  )
}

/** Reorders categories. */
export function useMoveCategories() {
  const save = useSaving()
  return useWrite((moved: readonly CategorySettings[]) => save(moved))
}
