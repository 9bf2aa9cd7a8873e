import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Conversation } from '../model/conversation.ts'

interface ImportWarningsProps {
  conversation: Conversation
  /** Number of messages already in the log. */
  known: number
}

/** Why fewer messages are offered than the file contains, and what may have been misread. */
export function ImportWarnings({ conversation, known }: ImportWarningsProps) {
  const { isCut, calendar, isFarApart } = conversation
  return (
    <>
      {isCut && <Notice tone="warn">{m.imports_found_cut()}</Notice>}
      {isFarApart && <Notice tone="warn">{m.imports_far_apart()}</Notice>}
      {calendar !== null && <Notice>{m.imports_calendar({ calendar: calendarName(calendar) })}</Notice>}
      <UnreadableParts conversation={conversation} />
      {known > 0 && <Notice>{m.imports_known({ count: known })}</Notice>}
    </>
  )
}

const calendarName = (calendar: string): string =>
  new Intl.DisplayNames(getLocale(), { type: 'calendar' }).of(calendar) ?? calendar

/** Unreadable parts: their number, and samples as in the file. */
function UnreadableParts({
  conversation: { unread, unreadLines },
}: Pick<ImportWarningsProps, 'conversation'>) {
  if (unread === 0) return null
  const more = unread - unreadLines.length
  return (
    <Notice>
      <p>{m.imports_unread({ count: unread })}</p>
      {unreadLines.length > 0 && (
        <Details summary={m.imports_unread_show()}>
          <ul className="grid gap-2 text-sm">
            {unreadLines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines may be equal, and never move
              <li key={at} className="break-words whitespace-pre-wrap">
                {line}
              </li>
            ))}
            {more > 0 && <li>{m.imports_unread_more({ count: more })}</li>}
          </ul>
        </Details>
      )}
    </Notice>
  )
}
