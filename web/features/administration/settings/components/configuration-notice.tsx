import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'

interface DefaultProps {
  /** The value of the configuration. */
  value: string
  field: string
  /** Whether a different value is set here. */
  isSet: boolean
  onUse: () => void
}

/** The value of the configuration, with a button to restore it. */
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
