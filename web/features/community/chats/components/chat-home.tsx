import type { ReactNode } from 'react'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { AdultsOnly } from './adults-only.tsx'
import { ChatList } from './chat-list.tsx'
import { ChatSettings } from './chat-settings.tsx'
import { ReadersNote } from './readers-note.tsx'
import { PastRequests, RequestList } from './request-list.tsx'
import { useLiveChats } from './use-live-chats.ts'

interface ChatHomeProps {
  /** Rooms that are open now, with their readers. */
  rooms: ReactNode
}

function Home({ vault, rooms }: ChatHomeProps & { vault: OpenVault }) {
  useLiveChats(vault.memberId)
  const isShared = useDeviceChoice() === 'shared'
  return (
    <ListFrame
      area="community"
      title={m.chats_title()}
      lead={m.chats_lead()}
      drawing={<CommunityDrawing of="chat" />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <RequestList vault={vault} />
          <ChatList vault={vault} />
          <PastRequests vault={vault} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {rooms}
          <ChatSettings vault={vault} />
          <ReadersNote />
        </div>
      </div>
      {isShared && <p className="text-sm text-ink-soft">{m.chats_shared_device()}</p>}
      <CrisisBar />
    </ListFrame>
  )
}

/** Conversations, requests, and the member's settings for them. */
export const ChatHome = ({ rooms }: ChatHomeProps) => (
  <AdultsOnly visitor={m.chats_visitor()}>{(vault) => <Home vault={vault} rooms={rooms} />}</AdultsOnly>
)
