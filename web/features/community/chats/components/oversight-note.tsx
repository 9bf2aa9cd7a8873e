import { Eye, EyeOff } from 'lucide-react'
import type { OpenConversation } from '#contract/community/chats.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'
import { overseerName } from '../words.ts'

/** States who reads the conversation, on each of its pages and before the first message. */
export function OversightNote({ oversight }: { oversight: NonNullable<OpenConversation['oversight']> }) {
  const { overseer, pairId, isYounger, until } = oversight
  if (until !== null)
    return <p className="text-sm text-ink-soft">{m.chats_overseen_until({ number: until })}</p>
  const Icon = overseer ? Eye : EyeOff
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-surface p-4">
      <Icon aria-hidden size={22} className="mt-0.5 shrink-0 text-deep" />
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">
          {overseer
            ? m.chats_overseen({ name: overseerName(oversight) })
            : isYounger
              ? m.chats_overseen_paused()
              : m.chats_overseen_paused_adult()}
        </p>
        {overseer && <p className="text-sm text-ink-soft">{m.chats_overseen_text()}</p>}
        <p className="text-sm">
          <Link to={`/mentorship/pair/${pairId}`} className={`inline-flex min-h-11 items-center ${textLink}`}>
            {m.chats_overseen_pair()}
          </Link>
        </p>
      </div>
    </div>
  )
}
