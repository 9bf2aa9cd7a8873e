import type { HostCard } from '#contract/community/hosts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'

/** The host of a room: their own words, and who checked what until when. */
export function HostFacts({ host, role }: { host: HostCard; role: string }) {
  return (
    <div className="grid gap-1">
      <h3 className="text-base">
        {host.name} <span className="font-normal text-ink-soft">· {role}</span>
      </h3>
      <p className="whitespace-pre-line">{host.about}</p>
      <p className="text-sm text-ink-soft">
        {m.rooms_host_checked({
          checked: host.checked,
          on: dayInWords(host.checkedOn),
          until: dayInWords(host.until),
        })}
      </p>
    </div>
  )
}
