import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Position } from '../incidents/act.ts'
import { type PanelProps, unread } from './panels.tsx'

/** A position in numbers: no map is loaded, which would tell somebody else what is looked at. */
export function positionInWords({ latitude, longitude, accuracy }: Position): string {
  const places = new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 5, maximumFractionDigits: 5 })
  return m.log_where_found({
    latitude: places.format(latitude),
    longitude: places.format(longitude),
    accuracy: Math.round(accuracy),
  })
}

const patience = { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 }

/** The place in words; a position only if it is asked for. */
export function WherePanel({ fields: { place, position }, onChange }: PanelProps) {
  const [state, setState] = useState<'idle' | 'finding' | 'denied' | 'failed'>('idle')
  const find = () => {
    setState('finding')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setState('idle')
        onChange({ position: { latitude, longitude, accuracy } })
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
      patience,
    )
  }
  return (
    <div className="grid gap-4">
      <Field label={m.log_where_label()} hint={m.log_where_hint()}>
        <TextInput
          {...unread}
          value={place}
          onChange={(event) => onChange({ place: event.currentTarget.value })}
        />
      </Field>
      {position ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {positionInWords(position)}
          <Button tone="quiet" onClick={() => onChange({ position: null })}>
            {m.log_where_remove()}
          </Button>
        </p>
      ) : (
        <div className="grid justify-items-start gap-1.5">
          <Button
            tone="secondary"
            icon={<MapPin aria-hidden size={20} />}
            working={state === 'finding' && m.log_where_finding()}
            onClick={find}
          >
            {m.log_where_position()}
          </Button>
          <output className="text-sm text-ink-soft">
            {state === 'denied'
              ? m.log_where_denied()
              : state === 'failed'
                ? m.log_where_failed()
                : m.log_where_position_why()}
          </output>
        </div>
      )}
    </div>
  )
}
