import { dayInWords } from '#web/ui/dates.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react'
import {
  endDeviceSession,
  endOtherSessions,
  type DeviceKind,
  type DeviceSession,
} from '#contract/sign-ins.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { ownSessionsQuery } from '../queries.ts'
import { deviceInWords } from '#web/platform/session/device-words.ts'

const icons: Record<DeviceKind['form'], typeof Laptop> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Laptop,
  other: MonitorSmartphone,
}

interface RowProps {
  session: DeviceSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const { device, since, isThis } = session
  const Icon = icons[device.form]
  const name = deviceInWords(device)
  const day = dayInWords(since)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 grow items-center gap-4">
        <Icon aria-hidden size={26} className="shrink-0 text-deep" />
        <div className="min-w-0 grow">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-ink-soft">
            {isThis ? m.security_session_this({ day }) : m.security_session_since({ day })}
          </p>
        </div>
      </div>
      {!isThis && (
        <Button
          tone="secondary"
          aria-label={m.security_session_end_named({ name, day })}
          working={isEnding && m.security_signing_out()}
          onClick={onEnd}
        >
          {m.security_session_end()}
        </Button>
      )}
    </li>
  )
}

/** Each browser in which the member is signed in, with a button to end any but this one. */
export function SessionList() {
  const queries = useQueryClient()
  const { data: sessions, error } = useQuery(ownSessionsQuery)
  const endSession = useWrite(async (id: string | null) => {
    try {
      if (id === null) await call(endOtherSessions, {})
      else await call(endDeviceSession, { params: { id } })
    } catch (failure) {
      // A session that has already ended counts as success.
      if (!isRefusal(failure, 'not_found')) throw failure
    } finally {
      await queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
    }
  })
  const failed = endSession.problem ?? (error && sentenceFor(error))
  const others = sessions?.filter(({ isThis }) => !isThis) ?? []
  return (
    <>
      {failed && (
        <Notice tone="danger" live>
          {failed}
        </Notice>
      )}
      {!sessions && !error && <SkeletonText lines={3} />}
      {sessions && (
        <ul aria-label={m.security_sessions_list()} className="divide-y-2 divide-line border-y-2 border-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={endSession.doing?.[0] === session.id}
              onEnd={() => endSession.write(session.id)}
            />
          ))}
        </ul>
      )}
      <output className="text-ink-soft">
        {endSession.isDone && m.security_sessions_ended()}
        {sessions && others.length === 0 && !endSession.isDone && m.security_sessions_none()}
      </output>
      {others.length > 1 && (
        <div>
          <Button
            tone="secondary"
            working={endSession.doing?.[0] === null && m.security_signing_out()}
            onClick={() => endSession.write(null)}
          >
            {m.security_sessions_end_others()}
          </Button>
        </div>
      )}
    </>
  )
}
