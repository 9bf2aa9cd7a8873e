import { useCallback, useEffect, useState } from 'react'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { undoable } from './use-capture.ts'
import { unsyncedActs } from '../model/unsynced-acts.ts'
import { type Act, type IncidentFields, newAct } from '../model/incident-act.ts'
import type { Incident } from '../model/incidents.ts'
import { localNow } from '../model/entry-moment.ts'

/** What can be done with entries that are there, and the last of it, which can be taken back. */
export function useActs(memberId: string | null) {
  const [last, setLast] = useState<Act | null>(null)
  const act = useCallback(
    async (made: Act) => {
      // What is counted again is safe at once where nothing stays on the device; what is removed can always wait.
      const mayWait =
        made.kind === 'incident-removed' || (made.kind === 'incident-again' && deviceChoice() === 'own')
      await unsyncedActs.add([made], memberId, mayWait ? undoable : 0)
      setLast(made)
    },
    [memberId],
  )
  const again = useCallback(
    ({ id }: Incident) => act(newAct('incident-again', { incident: id, ...localNow() })),
    [act],
  )
  useEffect(() => {
    if (last?.kind !== 'incident-removed') return undefined
    const timer = setTimeout(() => setLast(null), undoable)
    return () => clearTimeout(timer)
  }, [last])
  return {
    last,
    again,
    change: (incident: Incident, fields: IncidentFields) =>
      act(newAct('incident-change', { incident: incident.id, ...fields })),
    /** It happened again, and not when that was counted. */
    changeAgain: ({ id }: Incident, again: string, moment: { day: string; time: string | null }) =>
      act(newAct('incident-again', { incident: id, ...moment, instead: again })),
    remove: (id: string) => act(newAct('incident-removed', { act: id })),
    /** Takes the last back: it goes as if it had not been, or is answered by its opposite. */
    async undo() {
      if (!last) return
      setLast(null)
      if (await unsyncedActs.takeBack(last.id, memberId)) return
      if (last.kind === 'incident-again') await act(newAct('incident-removed', { act: last.id }))
    },
    forget: () => setLast(null),
  }
}
export type Acts = ReturnType<typeof useActs>
