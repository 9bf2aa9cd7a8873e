import {
  type Channel,
  channels,
  type ChosenKind,
  isFixed,
  type NotificationSettings,
} from '#contract/notification-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { SettingsChange } from '../model/settings-change.ts'

const kindNames: Record<ChosenKind, () => string> = {
  message: m.notifications_kind_message,
  status: m.notifications_kind_status,
  shared: m.notifications_kind_shared,
  report: m.notifications_kind_report,
  reminder: m.notifications_kind_reminder,
  mention: m.notifications_kind_mention,
  referral: m.notifications_kind_referral,
  community: m.notifications_kind_community,
  security: m.notifications_kind_security,
}
const wayNames: Record<Channel, () => string> = {
  app: m.notifications_way_app,
  push: m.notifications_way_push,
  mail: m.notifications_way_mail,
}

interface ChannelsProps {
  ways: NotificationSettings['ways']
  kinds: readonly ChosenKind[]
  /** If mails about news were declined at /privacy, only those about the account and the team are sent. */
  mailAllowed: boolean
  onChange: (way: NonNullable<SettingsChange['way']>) => void
}

const needsAgreement = (kind: ChosenKind) => kind === 'message' || kind === 'status' || kind === 'shared'

/** The channels for each kind: one group per kind, side by side on wide screens. */
export function Channels({ ways, kinds, mailAllowed, onChange }: ChannelsProps) {
  return (
    <div className="grid gap-3">
      {kinds.map((kind) => (
        <fieldset key={kind} className="grid gap-1 border-t border-line py-3">
          <legend className="float-start font-semibold">{kindNames[kind]()}</legend>
          <div className="clear-both flex flex-wrap gap-x-5">
            {channels.map((channel) => {
              const isRefused = channel === 'mail' && !mailAllowed && needsAgreement(kind)
              return (
                <label
                  key={channel}
                  className="flex min-h-11 cursor-pointer items-center gap-2.5 has-disabled:cursor-default has-disabled:text-ink-soft"
                >
                  <input
                    type="checkbox"
                    className="size-5"
                    checked={isFixed(kind, channel) || (ways[kind][channel] && !isRefused)}
                    disabled={isFixed(kind, channel) || isRefused}
                    onChange={(event) => onChange({ kind, channel, isOn: event.currentTarget.checked })}
                  />
                  {wayNames[channel]()}
                </label>
              )
            })}
          </div>
          {kind === 'security' && <p className="text-sm text-ink-soft">{m.notifications_security_fixed()}</p>}
        </fieldset>
      ))}
    </div>
  )
}
