import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { lineLink, Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Digest, QuietHours, Zone } from './quiet-hours.tsx'
import { Mute, MutedReports } from './mute-form.tsx'
import { withZone } from '../model/settings-change.ts'
import { type OnChange, ownZone, useChangingSettings, useSettings } from './use-settings.ts'
import { UnsentNotice } from './unsent-notice.tsx'
import { Channels } from './channels.tsx'

/** How the member is notified. Each change is shown and stored at once, even without a network. */
export function Settings({ memberId }: { memberId: string }) {
  const { query, pendingChanges } = useSettings(memberId)
  const change = useChangingSettings(memberId)
  return (
    <section aria-labelledby="settings-title" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="settings-title" className="text-xl">
        {m.notifications_settings()}
      </h2>
      <Loaded query={query} loading={<SkeletonText lines={8} />}>
        {({ settings, kinds, mailAllowed, mutedReports }) => {
          const onChange: OnChange = (chosen) => change(withZone(settings, chosen, ownZone()))
          return (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {!mailAllowed && (
                <Notice>
                  <p>{m.notifications_mail_refused()}</p>
                  <p>
                    <Link to="/privacy" className={lineLink}>
                      {m.notifications_mail_privacy()}
                    </Link>
                  </p>
                </Notice>
              )}
              <Channels
                ways={settings.ways}
                kinds={kinds}
                mailAllowed={mailAllowed}
                onChange={(way) => onChange({ way })}
              />
              <QuietHours settings={settings} onChange={onChange} />
              <Digest settings={settings} onChange={onChange} />
              <Zone settings={settings} onChange={onChange} />
              <Mute settings={settings} onChange={onChange} />
              <MutedReports memberId={memberId} ids={mutedReports} />
            </div>
          )
        }}
      </Loaded>
      <UnsentNotice pendingChanges={pendingChanges} />
    </section>
  )
}
