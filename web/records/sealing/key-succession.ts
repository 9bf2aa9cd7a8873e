import { m } from '#web/messages/compiled/messages.js'
import { toast } from '#web/ui/toast-store.ts'
import type { TeamKey } from './signed-readers.ts'

/** Announced pairs of report and key. */
const announced = new Set<string>()

/** Announces once per report that its team has a new key, signed by the known one. */
export function publishSuccession(reportId: string, { recipient }: TeamKey): void {
  const what = `${reportId} ${recipient}`
  if (announced.has(what)) return
  announced.add(what)
  toast({ title: m.reports_key_succeeded(), description: m.reports_key_succeeded_text() })
}
