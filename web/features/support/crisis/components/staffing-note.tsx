import { staffingOf, type Staffing, type StaffedChannel } from '#content/helplines/staffing.ts'
import type { Helpline } from '#content/helplines/schema.ts'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { dateFormat } from '#web/ui/dates.ts'
import { useMinute } from './use-device.ts'

/** A time on this device's clock, in the notation of the lines. */
const timeOf = (at: Date) => dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

const dayOf = (at: Date) => at.toDateString()

function staffingText(staffing: Staffing, now: Date): string {
  switch (staffing.state) {
    case 'always':
      return m.crisis_open_always()
    case 'open':
      return staffing.until ? m.crisis_open_until({ time: timeOf(staffing.until) }) : m.crisis_open_now()
    case 'closed': {
      const { opens } = staffing
      if (!opens) return m.crisis_closed()
      if (dayOf(opens) === dayOf(now)) return m.crisis_opens_at({ time: timeOf(opens) })
      return m.crisis_opens_on({ day: dateFormat({ weekday: 'long' }).format(opens), time: timeOf(opens) })
    }
  }
}

const channelNames = { phone: m.crisis_phone_words, chat: m.crisis_chat_words }

function ChannelNote({ channel, staffing, now }: StaffedChannel & { now: Date }) {
  const isOpen = staffing.state !== 'closed'
  return (
    <span
      className={classes('flex items-center gap-2', isOpen ? 'font-semibold text-deep' : 'text-ink-soft')}
    >
      <span
        aria-hidden
        className={classes(
          'size-2.5 shrink-0 rounded-full border-2',
          isOpen ? 'border-deep bg-deep' : 'border-ink-soft',
        )}
      />
      <span>
        {channel !== 'any' && `${channelNames[channel]()}: `}
        {staffingText(staffing, now)}
      </span>
    </span>
  )
}

/** Whether the line is staffed now, and until or from when, on this device's clock. Renders nothing in prerendered HTML. */
export function StaffingNote({ helpline }: { helpline: Helpline }) {
  const minute = useMinute()
  if (minute === null) return null
  const now = new Date(minute)
  const channels = staffingOf(helpline, now)
  if (channels.length === 0) return null
  return (
    <p className="flex flex-wrap gap-x-5 print:hidden">
      {channels.map((each) => (
        <ChannelNote key={each.channel} {...each} now={now} />
      ))}
    </p>
  )
}
