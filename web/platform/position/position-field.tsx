import { MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { exactnesses, type Exactness, type Position, roundPosition } from './position.ts'
import { positionInWords } from './position-words.ts'

const names: Record<Exactness, () => string> = {
  exact: m.incident_log_where_exact,
  street: m.incident_log_where_street,
  town: m.incident_log_where_town,
}

const timeoutMs = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 }

interface PositionFieldProps {
  position: Position | null
  onChange: (position: Position | null) => void
}

/** The device's position: requested by the person's own press, with the precision that they choose, and removable. */
export function PositionField({ position, onChange }: PositionFieldProps) {
  const [state, setState] = useState<'idle' | 'finding' | 'denied' | 'failed'>('idle')
  const [exactness, setExactness] = useState<Exactness>('street')
  const id = useId()
  const find = () => {
    setState('finding')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setState('idle')
        onChange(roundPosition({ latitude, longitude, accuracy }, exactness))
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
      timeoutMs,
    )
  }
  if (position) {
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {positionInWords(position)}
        <Button tone="quiet" onClick={() => onChange(null)}>
          {m.incident_log_where_remove()}
        </Button>
      </p>
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Field id={id} label={m.incident_log_where_exactness()}>
        <Select
          value={exactness}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            setExactness(exactnesses.find((each) => each === chosen) ?? 'street')
          }}
        >
          {exactnesses.map((each) => (
            <option key={each} value={each}>
              {names[each]()}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        tone="secondary"
        icon={<MapPin aria-hidden size={20} />}
        working={state === 'finding' && m.incident_log_where_finding()}
        onClick={find}
      >
        {m.incident_log_where_position()}
      </Button>
      <output className="text-sm text-ink-soft">
        {state === 'denied'
          ? m.incident_log_where_denied()
          : state === 'failed'
            ? m.incident_log_where_failed()
            : m.incident_log_where_position_why()}
      </output>
    </div>
  )
}
