import { overseeRequest, type YoungerRequest } from '#contract/community/mentor-oversight.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords, momentInWords } from '#web/ui/dates.ts'
import { hourNames, languageNames, joinNames, specialtyNames } from '../words.ts'
import { useMentoringChange } from './use-mentor-change.ts'

/** Where a request is: unassigned, with a mentor, or waiting for one. */
function stateOf({ isOwn, offeredUntil, mentors }: YoungerRequest): string {
  if (!isOwn) return m.mentors_younger_free({ count: mentors })
  if (offeredUntil !== null) return m.mentors_younger_offered({ time: momentInWords(offeredUntil) })
  return m.mentors_younger_waits({ count: mentors })
}

function Request({ request }: { request: YoungerRequest }) {
  const change = useMentoringChange()
  const { write, isWorking, problem } = useWrite(() =>
    change(overseeRequest, { params: { id: request.id }, body: { oversees: !request.isOwn } }),
  )
  const topics = joinNames(request.specialties, specialtyNames)
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <h3 className="font-semibold">{topics}</h3>
      <p className="text-sm text-ink-soft">
        {languageNames[request.language]()} · {joinNames(request.hours, hourNames)} ·{' '}
        {dayInWords(request.askedOn)}
      </p>
      <p className="text-sm">{stateOf(request)}</p>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <div>
        <Button
          size="small"
          tone={request.isOwn ? 'quiet' : 'primary'}
          working={isWorking && m.mentors_changing()}
          onClick={() => write()}
        >
          {request.isOwn ? m.mentors_younger_release() : m.mentors_younger_take()}
        </Button>
      </div>
    </li>
  )
}

/** Requests of members under 18. Each is offered to mentors once an overseer has accepted it. */
export const YoungerRequests = ({ requests }: { requests: readonly YoungerRequest[] }) => (
  <section aria-labelledby="younger-requests" className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h2 id="younger-requests" className="text-xl">
      {m.mentors_younger_requests()}
    </h2>
    <p className="max-w-measure text-ink-soft">
      {requests.length === 0 ? m.mentors_younger_none() : m.mentors_younger_requests_text()}
    </p>
    {requests.length > 0 && (
      <ul className="border-t border-line">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    )}
  </section>
)
