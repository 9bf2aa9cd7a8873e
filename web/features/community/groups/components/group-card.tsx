import type { GroupSummary } from '#contract/community/groups.ts'
import {
  groupLanguageNames,
  groupTopicNames,
  languagesOf,
  selectGroupText,
} from '#web/community/groups/group-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Link } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { groupPath } from '../model/group-path.ts'
import { relationNames } from '../words.ts'

/** Whether it accepts new members now. */
function placesText({ state, isAttended, hasRoom }: GroupSummary): string {
  if (state !== 'open' || !isAttended) return m.groups_paused()
  return hasRoom ? m.groups_has_room() : m.groups_waiting_list()
}

/** A group in the list. The whole card is a link to it. */
export function GroupCard({ group }: { group: GroupSummary }) {
  const { text, language } = selectGroupText(group.texts, getLocale())
  const relation = relationNames[group.relation]
  return (
    <li className="group relative grid grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-deep">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
        <span>{groupTopicNames[group.topic]()}</span>
        {relation && <Tag tone={group.relation === 'member' ? 'deep' : undefined}>{relation()}</Tag>}
      </p>
      <h3 className="text-xl" lang={language}>
        <Link
          to={groupPath(group.id)}
          className="after:absolute after:inset-0 after:rounded-lg group-hover:underline"
        >
          {text.name}
        </Link>
      </h3>
      <p className="line-clamp-3" lang={language}>
        {text.about}
      </p>
      <p className="text-sm text-ink-soft">
        {languagesOf(group.texts)
          .map((each) => groupLanguageNames[each]())
          .join(', ')}
        {' · '}
        {placesText(group)}
      </p>
    </li>
  )
}
