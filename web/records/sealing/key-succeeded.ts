import { m } from '#web/messages/compiled/messages.js'
import { toast } from '#web/ui/toast-store.ts'
import type { TeamKey } from './signed-readers.ts'

/** The reports for which it was said, and the key. */
const announced = new Set<string>()

/** Says once of a report that its team has a new key, which the one that it knew signed. */
export function publishSuccession(reportId: string, { recipient }: TeamKey): void {
  const what = `${reportId} ${recipient}`
  if (announced.has(what)) return
  announced.add(what)
  toast({ title: m.reports_key_succeeded(), description: m.reports_key_succeeded_text() })
}
