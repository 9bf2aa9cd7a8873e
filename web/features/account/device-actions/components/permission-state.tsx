import { m } from '#web/messages/compiled/messages.js'
import { isNativeShell } from '#web/platform/native/device-actions.ts'
import type { Permission } from '#web/platform/native/ports/actions.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'

const words: Record<Permission, () => string> = {
  granted: m.device_actions_state_granted,
  unasked: m.device_actions_state_unasked,
  refused: m.device_actions_state_refused,
  untold: m.device_actions_state_untold,
  missing: m.device_actions_state_missing,
}
const tones: Record<Permission, TagTone> = {
  granted: 'deep',
  unasked: 'neutral',
  refused: 'warn',
  untold: 'neutral',
  missing: 'neutral',
}

/** Whether the app may use this part of the device, and how to change what was refused. */
export function PermissionState({ permission }: { permission: Permission | null }) {
  return (
    <div className="grid justify-items-start gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{m.device_actions_permission()}</span>
        {/* Its place is kept until it is known, so that nothing moves under a finger. */}
        {permission ? <Tag tone={tones[permission]}>{words[permission]()}</Tag> : <span aria-hidden>…</span>}
      </p>
      {permission === 'refused' && (
        <p className="text-ink-soft">
          {isNativeShell() ? m.device_actions_change_app() : m.device_actions_change_browser()}
        </p>
      )}
      {permission === 'granted' && (
        <p className="text-ink-soft">
          {isNativeShell() ? m.device_actions_undo_app() : m.device_actions_undo_browser()}
        </p>
      )}
    </div>
  )
}
