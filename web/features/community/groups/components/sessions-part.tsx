import { useState, type ComponentType, type ReactNode } from 'react'
import type { SupportGroup } from '#contract/community/groups.ts'
import type { Room } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { PlanRoom } from './plan-room.tsx'

/** The sessions of rooms, rendered by the rooms feature. */
export type GroupSchedule = ComponentType<{ rooms: readonly Room[]; empty: ReactNode }>

interface SessionsPartProps {
  group: SupportGroup
  Schedule: GroupSchedule
}

/** The sessions of a group, and a form for facilitators to plan them. */
export function SessionsPart({ group, Schedule }: SessionsPartProps) {
  const [isPlanning, setPlanning] = useState(false)
  const isLead = group.role === 'facilitator' || group.role === 'deputy'
  if (isPlanning) return <PlanRoom group={group} onDone={() => setPlanning(false)} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isLead && group.state === 'open' && (
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" onClick={() => setPlanning(true)}>
            {m.groups_sessions_plan()}
          </Button>
          <LinkButton tone="quiet" to="/safe-spaces-enhanced/hosting">
            {m.groups_to_hosting()}
          </LinkButton>
        </div>
      )}
      <Schedule
        rooms={group.rooms}
        empty={
          <EmptyState illustration={<CommunityDrawing of="groups" />} title={m.groups_no_sessions()}>
            <p>{group.isAttended ? m.groups_no_sessions_text() : m.groups_no_room()}</p>
          </EmptyState>
        }
      />
      <p className="max-w-measure text-sm text-ink-soft">{m.groups_sessions_read()}</p>
    </div>
  )
}
