import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface LossWarningProps {
  hasUnderstood: boolean
  onChange: (hasUnderstood: boolean) => void
  error: string | undefined
}

/** States what a reset without the kit loses, before it happens. */
export function LossWarning({ hasUnderstood, onChange, error }: LossWarningProps) {
  return (
    <div className="grid gap-4">
      <Notice tone="warn" title={m.auth_reset_loss_title()} live>
        <ul className="grid list-disc gap-2 ps-5">
          <li>{m.auth_reset_loss_1()}</li>
          <li>{m.auth_reset_loss_2()}</li>
          <li>{m.auth_reset_loss_3()}</li>
        </ul>
      </Notice>
      <Checkboxes
        name="reset-loss"
        legend={m.auth_reset_way_none()}
        error={error}
        value={hasUnderstood ? ['understood'] : []}
        onChange={(ticked) => onChange(ticked.length > 0)}
        options={[{ value: 'understood', label: m.auth_reset_loss_confirm() }]}
      />
    </div>
  )
}
