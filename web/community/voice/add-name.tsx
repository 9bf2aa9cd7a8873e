import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addAlias, type OwnAlias } from '#contract/community/aliases.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { closedReasonFor } from '../refused-words.ts'
import { aliasesQuery } from '../queries.ts'
import { NameStep, type ChosenName } from './name-step.tsx'
import { describeNameRefusal } from './refused-name.ts'

interface AddNameProps {
  onClose: () => void
  onAdded: (alias: OwnAlias) => void
}

/** Adds an alias and picture. Others cannot see that it belongs to the same member. */
export function AddName({ onClose, onAdded }: AddNameProps) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ChosenName>({ name: '', picture: 7 })
  /** A retry after a lost response is the same alias. */
  const [id] = useState(() => crypto.randomUUID())
  const { write, isWorking, problem } = useWrite(
    async () => {
      const answer = await call(addAlias, { body: { id, ...chosen, language: getLocale() } })
      if (answer.outcome === 'refused') throw new Incomplete(describeNameRefusal(answer.kinds))
      client.setQueryData(
        aliasesQuery.queryKey,
        (before) => before && [...before.filter((each) => each.id !== id), answer.alias],
      )
      await client.invalidateQueries({ queryKey: aliasesQuery.queryKey })
      onAdded(answer.alias)
    },
    (error) =>
      isRefusal(error, 'conflict') ? m.community_name_taken_or_full() : closedReasonFor(error, client),
  )
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={m.community_another_name_title()}>
      <NameStep
        band="older"
        lead={m.community_another_name_lead()}
        chosen={chosen}
        problem={problem}
        isWorking={isWorking}
        onChange={setChosen}
        onBack={onClose}
        onNext={write}
      />
    </Dialog>
  )
}
