import { m } from '#web/messages/compiled/messages.js'
import { useOnlyHere } from '#web/platform/device/use-only-here.ts'

/** A warning about data that "Reload Page" would erase, if there is any. [Note: Only in this tab] */
export function OnlyHereNote() {
  return useOnlyHere() && <strong className="mt-3 block text-ink">{m.shell_error_only_here()}</strong>
}
