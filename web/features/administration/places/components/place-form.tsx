import { useState } from 'react'
import { savePlace } from '#contract/place-administration.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { type EditedPlace, readEdited, type ReadPlace } from '../model/edited-place.ts'
import { faultMessages } from '../model/place-names.ts'
import { PlaceFields } from './place-fields.tsx'
import { usePlacesRefresh } from './use-places.ts'

interface PlaceFormProps {
  id: string
  /** 0 for a new place. */
  version: number
  place: EditedPlace
  onSaved?: (() => Promise<unknown>) | undefined
}

/** Adds or edits a place. */
export function PlaceForm({ id, version, place: before, onSaved }: PlaceFormProps) {
  const [place, setPlace] = useState(before)
  const [isTried, setTried] = useState(false)
  const refresh = usePlacesRefresh()
  const { draft, faults }: ReadPlace = readEdited(place)
  const { submit, isWorking, problem } = useWrite(
    async () => {
      if (!draft) throw new Incomplete(m.administration_places_incomplete())
      await call(savePlace, { params: { id }, body: { version, draft } })
      await onSaved?.()
      await refresh()
      toast({ title: m.administration_places_stored(), tone: 'success' })
    },
    (error) => (isRefusal(error, 'conflict') ? m.administration_places_conflict() : undefined),
  )
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        setTried(true)
        submit(event)
      }}
    >
      <PlaceFields
        id={id}
        place={place}
        faults={isTried ? faults : []}
        onChange={(part) => setPlace((now) => ({ ...now, ...part }))}
      />
      {isTried && faults.includes('secret') && (
        <p className="font-semibold text-danger">{faultMessages.secret()}</p>
      )}
      <Checkboxes
        name={`${id}-sample`}
        legend={m.administration_places_kind_of()}
        options={[{ value: 'sample', label: m.administration_places_sample() }]}
        value={place.isSample ? ['sample'] : []}
        onChange={(value) => setPlace((now) => ({ ...now, isSample: value.length > 0 }))}
      />
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div>
        <Button type="submit" working={isWorking && m.administration_places_working()}>
          {version === 0 ? m.administration_places_add() : m.administration_places_change()}
        </Button>
      </div>
    </form>
  )
}
