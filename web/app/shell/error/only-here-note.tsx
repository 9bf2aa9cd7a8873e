import { m } from '#web/messages/compiled/messages.js'
import { useOnlyHere } from '#web/platform/device/use-only-here.ts'

/** What "Reload Page" would take, where it would take anything. [Note: Only in this tab] */
export function OnlyHereNote() {
  return useOnlyHere() && <strong className="mt-3 block text-ink">{m.shell_error_only_here()}</strong>
}
