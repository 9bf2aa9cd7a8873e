import type { PartOfService, ServiceStatus } from '#contract/service-status.ts'
import { m } from '#web/messages/compiled/messages.js'
import { nearMoment } from '#web/ui/dates.ts'

type PartName = Exclude<keyof ServiceStatus, 'checkedAt'>

interface PartWords {
  readonly name: () => string
  readonly works: () => string
  readonly disturbed: (since: { time: string }) => string
  readonly off?: () => string
}

const words: Record<PartName, PartWords> = {
  reporting: {
    name: m.service_status_reporting,
    works: m.service_status_reporting_works,
    disturbed: m.service_status_reporting_disturbed,
  },
  mail: {
    name: m.service_status_mail,
    works: m.service_status_mail_works,
    disturbed: m.service_status_mail_disturbed,
    off: m.service_status_mail_off,
  },
  background: {
    name: m.service_status_background,
    works: m.service_status_background_works,
    disturbed: m.service_status_background_disturbed,
  },
}

function sentenceOf({ state, since }: PartOfService, { works, disturbed, off }: PartWords): string {
  if (state === 'works') return works()
  if (state === 'disturbed' && since !== null) return disturbed({ time: nearMoment(since) })
  return (state === 'off' && off ? off : m.service_status_unknown)()
}

/** Each part of the service by its name, with what is to be known of it. */
export function partsOf(
  status: ServiceStatus,
): { name: string; sentence: string; state: PartOfService['state'] }[] {
  const names: readonly PartName[] = ['reporting', 'mail', 'background']
  return names.map((name) => ({
    name: words[name].name(),
    sentence: sentenceOf(status[name], words[name]),
    state: status[name].state,
  }))
}
