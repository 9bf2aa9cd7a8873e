import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#contract/primitives.ts'
import { useClosedReason } from '#web/community/composer/audience-notice.tsx'
import { voiceQuery } from '#web/community/queries.ts'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ChoiceChips } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { lineLink, Link } from '#web/ui/link.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { ReadableSessions } from '../components/readable-sessions.tsx'
import { RoomRules } from '../components/room-rules.tsx'
import { RoomSchedule } from '../components/room-schedule.tsx'
import { roomsQuery } from '../queries.ts'
import { roomBandNames, roomLanguageNames } from '../words.ts'

export function meta() {
  return pageMeta({ title: m.rooms_title(), description: m.rooms_lead() })
}

/** Why nobody can write at the moment, if so; and which community these rooms belong to. */
function CommunityNotice() {
  const { user } = useAuth()
  const closed = useClosedReason(getLocale())
  const { data: voice } = useQuery({ ...voiceQuery, enabled: user !== null })
  return (
    <div className="grid gap-2 empty:hidden">
      {typeof closed === 'string' && <StatusLine tone="now">{closed}</StatusLine>}
      {voice && <StatusLine>{m.rooms_for_band({ band: roomBandNames[voice.band]() })}</StatusLine>}
    </div>
  )
}

function NoRooms({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  if (isNarrowed)
    return (
      <div className="grid justify-items-start gap-3">
        <p>{m.rooms_none_in_language()}</p>
        <Button tone="secondary" onClick={onAll}>
          {m.forum_all_languages()}
        </Button>
      </div>
    )
  return (
    <EmptyState
      illustration={<CommunityDrawing of="rooms" />}
      title={m.rooms_none()}
      action={<LinkButton to="/forum">{m.rooms_to_forum()}</LinkButton>}
    >
      <p>{m.rooms_none_text()}</p>
    </EmptyState>
  )
}

/** Hosted rooms in which people write to each other at a set time: current and future sessions. */
export default function RoomsPage() {
  const { user } = useAuth()
  const [language, setLanguage] = useState<Language | null>(null)
  const query = useQuery(roomsQuery)
  return (
    <ListFrame
      area="community"
      title={m.rooms_title()}
      lead={m.rooms_lead()}
      drawing={<CommunityDrawing of="rooms" />}
      note={
        <Link to="/safe-spaces-enhanced/hosting" className={lineLink}>
          {m.rooms_to_hosting()}
        </Link>
      }
      forYou={<CommunityNotice />}
      filters={
        <div data-no-print className="scriptless:hidden">
          <Filters
            chips={
              <ChoiceChips
                label={m.forum_language()}
                all={m.forum_language_both()}
                options={['en', 'es'] as const}
                names={roomLanguageNames}
                value={language}
                onChoose={setLanguage}
              />
            }
          />
        </div>
      }
    >
      <WithoutScripts need="page" />
      <div className="scriptless:hidden">
        <Loaded
          query={query}
          loading={<SkeletonCards count={3} label={m.rooms_loading()} />}
          failed={m.rooms_unread()}
        >
          {(rooms) => (
            <RoomSchedule
              rooms={language === null ? rooms : rooms.filter((room) => room.language === language)}
              empty={
                <NoRooms isNarrowed={language !== null && rooms.length > 0} onAll={() => setLanguage(null)} />
              }
            />
          )}
        </Loaded>
      </div>
      {user?.isModerator && user.twoFactors && <ReadableSessions />}
      <CrisisBar />
      <div className="max-w-measure">
        <RoomRules rules={[]} level={2} />
        <p className="pt-3 text-ink-soft">{m.rooms_nobody_outside()}</p>
      </div>
    </ListFrame>
  )
}
