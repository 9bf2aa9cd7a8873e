import { useQuery } from '@tanstack/react-query'
import type { NotificationSettings } from '#contract/notification-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { settingsQuery } from '../queries.ts'
import { Digest, QuietHours, Zone } from './hours.tsx'
import { Mute, MutedReports } from './mute.tsx'
import { useChangingSettings } from './use-settings.ts'
import { Channels } from './channels.tsx'

/** How the member is notified. Each change is saved at once. */
export function Settings() {
  const query = useQuery(settingsQuery)
  const { change, isSaved } = useChangingSettings()
  return (
    <section aria-labelledby="settings-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="settings-title" className="text-xl">
        {m.notifications_settings()}
      </h2>
      <Loaded query={query} loading={<SkeletonText lines={8} />}>
        {({ settings, kinds, mailAllowed, mutedReports }) => {
          const onChange = (part: Partial<NotificationSettings>) => change(settings, part)
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {!mailAllowed && (
                <Notice>
                  <p>{m.notifications_mail_refused()}</p>
                  <p>
                    <Link to="/privacy" className="underline">
                      {m.notifications_mail_privacy()}
                    </Link>
                  </p>
                </Notice>
              )}
              <Channels
                ways={settings.ways}
                kinds={kinds}
                mailAllowed={mailAllowed}
                onChange={(ways) => onChange({ ways })}
              />
              <QuietHours settings={settings} onChange={onChange} />
              <Digest settings={settings} onChange={onChange} />
              <Zone settings={settings} onChange={onChange} />
              <Mute settings={settings} onChange={onChange} />
              <MutedReports ids={mutedReports} />
            </div>
          )
        }}
      </Loaded>
      <output className="text-ink-soft">{isSaved && m.notifications_saved()}</output>
    </section>
  )
}
