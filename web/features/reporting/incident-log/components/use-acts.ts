import { useCallback, useEffect, useState } from 'react'
import { deviceChoice } from '#web/platform/device/device-choice.ts'
import { undoable } from './use-capture.ts'
import { unsyncedActs } from '../model/unsynced-acts.ts'
import { type Act, type IncidentFields, newAct } from '../model/incident-act.ts'
import type { Incident } from '../model/incidents.ts'
import { localNow } from '../model/entry-moment.ts'

/** Actions on existing entries, and the last one, which can be undone. */
export function useActs(memberId: string | null) {
  const [last, setLast] = useState<Act | null>(null)
  const act = useCallback(
    async (made: Act) => {
      // A recurrence is sent immediately if nothing is stored on the device; a removal can always wait.
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
    /** Corrects the time of a recurrence. */
    changeAgain: ({ id }: Incident, again: string, moment: { day: string; time: string | null }) =>
      act(newAct('incident-again', { incident: id, ...moment, instead: again })),
    remove: (id: string) => act(newAct('incident-removed', { act: id })),
    /** Undoes the last action: it is dropped, or reverted by its opposite. */
    async undo() {
      if (!last) return
      setLast(null)
      if (await unsyncedActs.undo(last.id, memberId)) return
      if (last.kind === 'incident-again') await act(newAct('incident-removed', { act: last.id }))
    },
    forget: () => setLast(null),
  }
}
export type Acts = ReturnType<typeof useActs>
