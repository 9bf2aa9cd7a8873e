import { useQuery } from '@tanstack/react-query'
import type { OpeningGround } from '#contract/community/alias-openings.ts'
import { aliasOpeningsQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import { lineLink, Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

const groundTexts: Record<OpeningGround, (on: { day: string }) => string> = {
  court: m.profiles_opened_court,
  child: m.profiles_opened_child,
}

/** That two administrators learned the member behind an alias, why and when. Renders nothing if nobody did. */
export function OwnOpenings() {
  const { data = [] } = useQuery(aliasOpeningsQuery)
  if (data.length === 0) return null
  return (
    <Notice tone="warn" title={m.profiles_opened()}>
      <ul className="grid gap-2">
        {data.map(({ id, ground, on }) => (
          <li key={id}>{groundTexts[ground]({ day: dayInWords(on) })}</li>
        ))}
      </ul>
      <p>
        {m.profiles_opened_text()}{' '}
        <Link to="/about" className={lineLink}>
          {m.profiles_opened_link()}
        </Link>
      </p>
    </Notice>
  )
}
