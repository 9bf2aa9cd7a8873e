import { MapPin } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { positionInWords } from '#web/platform/position/position-words.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from './use-action.ts'
import { usePermission } from './use-permission.ts'
import { Outcome } from './action-outcome.tsx'
import { PermissionState } from './permission-state.tsx'
import { Tool } from './action-card.tsx'

/** Shows the position in numbers: a map service would learn where the person is. */
export function LocationTool() {
  const [permission, refreshState] = usePermission('location')
  const place = useAction(({ location }) => location.currentPosition(), refreshState)
  return (
    <Tool
      id="location"
      title={m.device_actions_location()}
      Icon={MapPin}
      text={m.device_actions_location_text()}
    >
      <PermissionState permission={permission} />
      <div className="flex flex-wrap gap-3">
        <Button working={place.isWorking && m.device_actions_location_finding()} onClick={place.run}>
          {m.device_actions_location_find()}
        </Button>
        {place.result && (
          <Button tone="quiet" onClick={place.forget}>
            {m.device_actions_location_forget()}
          </Button>
        )}
      </div>
      <Outcome failure={place.failure} done={place.result && positionInWords(place.result)} />
    </Tool>
  )
}
