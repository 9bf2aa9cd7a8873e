import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'

interface DefaultProps {
  /** What the configuration says. */
  value: string
  field: string
  /** Whether something else is set here. */
  isSet: boolean
  onUse: () => void
}

/** What the configuration says, and the way back to it where something else is set. */
export function FromConfiguration({ value, field, isSet, onUse }: DefaultProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span className="wrap-anywhere">{m.settings_from_configuration({ value })}</span>
      {isSet && (
        <Button tone="quiet" size="small" aria-label={m.settings_use_default_of({ field })} onClick={onUse}>
          {m.settings_use_default()}
        </Button>
      )}
    </div>
  )
}
