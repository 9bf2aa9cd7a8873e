import { m } from '#web/messages/compiled/messages.js'
import { PositionField } from '#web/platform/position/position-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type PanelProps, unread } from './capture-panels.tsx'

/** The place in words; the position is requested only on demand. */
export function PlacePanel({ fields: { place, position }, onChange }: PanelProps) {
  return (
    <div className="grid gap-4">
      <Field label={m.incident_log_where_label()} hint={m.incident_log_where_hint()}>
        <TextInput
          {...unread}
          value={place}
          onChange={(event) => onChange({ place: event.currentTarget.value })}
        />
      </Field>
      <PositionField position={position} onChange={(found) => onChange({ position: found })} />
    </div>
  )
}
