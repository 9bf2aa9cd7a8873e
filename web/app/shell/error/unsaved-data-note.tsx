import { m } from '#web/messages/compiled/messages.js'
import { useHasUnsavedData } from '#web/platform/device/use-has-unsaved-data.ts'

/** A warning about data that "Reload Page" would erase, if there is any. [Note: Only in this tab] */
export function UnsavedDataNote() {
  return useHasUnsavedData() && <strong className="mt-3 block text-ink">{m.shell_error_only_here()}</strong>
}
