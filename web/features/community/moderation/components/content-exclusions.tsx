import { useQueryClient } from '@tanstack/react-query'
import { type SparedKind, sparedKinds, spareKinds } from '#contract/community/moderation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { queueQuery } from '../queries.ts'

const names: Record<SparedKind, () => string> = {
  danger: m.moderation_spared_danger,
  sexual: m.moderation_spared_sexual,
}

/** The kinds of content that a moderator prefers not to review. Each choice is saved at once. */
export function ContentExclusions({ spared }: { spared: readonly SparedKind[] }) {
  const queries = useQueryClient()
  const { write, problem } = useWrite(async (kinds: readonly SparedKind[]) => {
    await call(spareKinds, { body: { kinds: [...kinds] } })
    await queries.invalidateQueries({ queryKey: queueQuery.queryKey })
    toast({ title: m.moderation_spared_saved(), tone: 'success' })
  })
  return (
    <div className="grid gap-2">
      <Checkboxes
        name="spared"
        legend={m.moderation_spared()}
        hint={m.moderation_spared_hint()}
        value={spared}
        onChange={write}
        options={sparedKinds.map((value) => ({ value, label: names[value]() }))}
      />
      <output className="text-danger empty:hidden">{problem}</output>
    </div>
  )
}
