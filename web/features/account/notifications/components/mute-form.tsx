import { momentInWords } from '#web/ui/dates.ts'
import type { NotificationSettings } from '#contract/notification-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { lineLink, Link } from '#web/ui/link.tsx'
import { type OnChange, useMuting } from './use-settings.ts'

const hour = 3_600_000
const lengths = [
  { name: m.notifications_mute_hour, milliseconds: hour },
  { name: m.notifications_mute_day, milliseconds: 24 * hour },
  { name: m.notifications_mute_week, milliseconds: 7 * 24 * hour },
]

interface MuteProps {
  settings: NotificationSettings
  onChange: OnChange
}

/** Pauses all notifications for a while, except in the list. */
export function Mute({ settings: { mutedUntil }, onChange }: MuteProps) {
  return (
    <section aria-labelledby="mute-title" className="grid gap-2">
      <h3 id="mute-title" className="text-base">
        {m.notifications_mute_title()}
      </h3>
      {mutedUntil !== null ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{m.notifications_muted_until({ moment: momentInWords(mutedUntil) })}</p>
          <Button tone="secondary" onClick={() => onChange({ mutedUntil: null })}>
            {m.notifications_mute_end()}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {lengths.map(({ name, milliseconds }) => (
            <Button
              key={milliseconds}
              tone="secondary"
              onClick={() => onChange({ mutedUntil: new Date(Date.now() + milliseconds).toISOString() })}
            >
              {name()}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

/** Muted reports, whose news appears in the list only. Their titles are sealed: each line links to its page. */
export function MutedReports({ memberId, ids }: { memberId: string; ids: readonly string[] }) {
  const { unmute } = useMuting(memberId)
  if (ids.length === 0) return null
  return (
    <section aria-labelledby="muted-reports-title" className="grid gap-2">
      <h3 id="muted-reports-title" className="text-base">
        {m.notifications_muted_reports()}
      </h3>
      <ul className="divide-y-2 divide-line border-y-2 border-line">
        {ids.map((id, index) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <Link to={`/report/${id}`} className={lineLink}>
              {m.notifications_muted_report({ number: index + 1 })}
            </Link>
            <Button
              tone="secondary"
              aria-label={m.notifications_unmute_named({ number: index + 1 })}
              onClick={() => unmute(id)}
            >
              {m.notifications_unmute()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
