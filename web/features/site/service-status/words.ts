import type { PartOfService, ServiceStatus } from '#contract/service-status.ts'
import { m } from '#web/messages/compiled/messages.js'
import { nearMoment } from '#web/ui/dates.ts'

type PartName = Exclude<keyof ServiceStatus, 'checkedAt'>

interface PartTexts {
  readonly name: () => string
  readonly works: () => string
  readonly disturbed: (since: { time: string }) => string
  readonly off?: () => string
}

const words: Record<PartName, PartTexts> = {
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

function partSentence({ state, since }: PartOfService, { works, disturbed, off }: PartTexts): string {
  if (state === 'works') return works()
  if (state === 'disturbed' && since !== null) return disturbed({ time: nearMoment(since) })
  return (state === 'off' && off ? off : m.service_status_unknown)()
}

/** Each part of the service by its name, with its state. */
export function statusParts(
  status: ServiceStatus,
): { name: string; sentence: string; state: PartOfService['state'] }[] {
  const names: readonly PartName[] = ['reporting', 'mail', 'background']
  return names.map((name) => ({
    name: words[name].name(),
    sentence: partSentence(status[name], words[name]),
    state: status[name].state,
  }))
}
