import { BookOpen, Info, SlidersHorizontal, Users } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { RoomSession } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { HandbookPanel } from './handbook-panel.tsx'
import { HostPanel, PrivateThreadList } from './host-panel.tsx'
import type { RoomDialogState } from './room-dialogs.tsx'
import { RoomRules } from './room-rules.tsx'
import { SeatList } from './seat-list.tsx'

interface RoomSideProps {
  session: RoomSession
  refresh: () => Promise<unknown>
  dialogs: RoomDialogState
  /** Inserts a phrase of the handbook into the composer. */
  onUse: (words: string) => void
  onCopy: () => void
  /** Next to the buttons above the lines: the back link, and the state of the session. */
  links: ReactNode
  /** The page of the handbook that an event in the room calls for. */
  marked: string | null
  /** The lines and the composer. */
  children: ReactNode
}

type PanelName = 'controls' | 'handbook' | 'people' | null

/** The people, the rules and the readers, for everyone who does not host. */
function AboutRoom({ session, dialogs, onCopy }: Pick<RoomSideProps, 'session' | 'dialogs' | 'onCopy'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <section className="grid gap-2">
        <h2 className="text-lg">{m.rooms_people()}</h2>
        <SeatList session={session} />
      </section>
      {session.role === 'moderator' && (
        <section className="grid gap-2">
          <h2 className="text-lg">{m.rooms_private_words()}</h2>
          <PrivateThreadList session={session} onPrivateThread={dialogs.setWord} />
        </section>
      )}
      {session.role === 'participant' && (
        <div>
          <Button tone="secondary" size="small" onClick={onCopy}>
            {m.rooms_copy()}
          </Button>
        </div>
      )}
      <RoomRules rules={session.room.rules} level={2} />
    </div>
  )
}

/** On a phone: the side panel of a wide screen, one press away. */
function PhonePanel(props: RoomSideProps & { shown: PanelName; onClose: () => void }) {
  const { shown, onClose, session, refresh, dialogs, onUse, onCopy, marked } = props
  const closing = <Args extends readonly unknown[]>(act: (...args: Args) => void) => {
    return (...args: Args) => {
      onClose()
      act(...args)
    }
  }
  if (shown === null) return null
  const titles = { controls: m.rooms_controls(), handbook: m.rooms_handbook(), people: m.rooms_about() }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={titles[shown]}>
      {shown === 'controls' && (
        <HostPanel
          session={session}
          refresh={refresh}
          onSeat={closing(dialogs.setSeat)}
          onPrivateThread={closing(dialogs.setWord)}
          onEscalate={closing(() => dialogs.setEscalated({ seat: null }))}
        />
      )}
      {shown === 'handbook' && <HandbookPanel opened={marked} onUse={closing(onUse)} />}
      {shown === 'people' && <AboutRoom session={session} dialogs={dialogs} onCopy={closing(onCopy)} />}
    </Dialog>
  )
}

/** The number of pending tasks for hosts. */
const waitingCount = ({ held, privateWords, seats }: RoomSession) =>
  held.length +
  privateWords.filter(({ isOpen, askedBy, lastNumber }) => isOpen && askedBy === 'seat' && lastNumber === 0)
    .length +
  seats.filter(({ handRaised }) => handRaised).length

interface HostButtonsProps {
  waiting: number
  marked: string | null
  onShow: (shown: PanelName) => void
}

/** For hosts on a phone: the buttons for the controls and the handbook. */
function HostButtons({ waiting, marked, onShow }: HostButtonsProps) {
  return (
    <>
      <Button
        size="small"
        tone="secondary"
        className="xl:hidden!"
        icon={<SlidersHorizontal aria-hidden size={18} />}
        onClick={() => onShow('controls')}
      >
        {waiting > 0 ? m.rooms_controls_count({ count: waiting }) : m.rooms_controls()}
      </Button>
      <Button
        size="small"
        className="xl:hidden!"
        tone={marked === null ? 'secondary' : 'danger'}
        icon={<BookOpen aria-hidden size={18} />}
        onClick={() => onShow('handbook')}
      >
        {m.rooms_handbook()}
      </Button>
    </>
  )
}

/** For everyone else on a phone: the button for the people and the rules. */
function AboutButton({ onShow }: Pick<HostButtonsProps, 'onShow'>) {
  return (
    <Button
      size="small"
      tone="secondary"
      className="xl:hidden!"
      icon={<Users aria-hidden size={18} />}
      onClick={() => onShow('people')}
    >
      {m.rooms_about()}
    </Button>
  )
}

/**
 * The layout of a session: on a wide screen the panels are next to the lines, for hosts in two columns (controls and handbook); on a
 * phone they are behind a row of buttons above the lines.
 */
export function RoomSide(props: RoomSideProps) {
  const { session, refresh, dialogs, onUse, onCopy, marked, links, children } = props
  const [shown, setShown] = useState<PanelName>(null)
  const isHosting = session.role === 'host' || session.role === 'backup'
  const column = 'hidden min-h-0 min-w-0 overflow-y-auto border-s border-line ps-5 pe-1 pt-3 pb-6 xl:block'
  return (
    <div
      className={classes(
        'xl:grid xl:h-full xl:gap-5',
        isHosting ? 'xl:grid-cols-[minmax(0,1fr)_19rem_22rem]' : 'xl:grid-cols-[minmax(0,1fr)_20rem]',
      )}
    >
      <div className="flex min-h-[calc(100dvh-11.75rem)] min-w-0 flex-col gap-2 md:min-h-[calc(100dvh-8rem)] xl:h-full xl:min-h-0 xl:pb-3">
        <div className="flex flex-wrap items-center gap-1.5 pt-2 xl:pt-1 xl:empty:hidden">
          {isHosting ? (
            <HostButtons waiting={waitingCount(session)} marked={marked} onShow={setShown} />
          ) : (
            <AboutButton onShow={setShown} />
          )}
          {links}
        </div>
        {children}
        <p className="flex items-start gap-1.5 text-sm text-ink-soft max-md:hidden">
          <Info aria-hidden size={16} className="mt-0.5 shrink-0" />
          {m.rooms_who_reads()}
        </p>
      </div>
      <div className={column}>
        {isHosting ? (
          <HostPanel
            session={session}
            refresh={refresh}
            onSeat={dialogs.setSeat}
            onPrivateThread={dialogs.setWord}
            onEscalate={() => dialogs.setEscalated({ seat: null })}
          />
        ) : (
          <AboutRoom session={session} dialogs={dialogs} onCopy={onCopy} />
        )}
      </div>
      {isHosting && (
        <div className={column}>
          <HandbookPanel opened={marked} onUse={onUse} />
        </div>
      )}
      <PhonePanel {...props} shown={shown} onClose={() => setShown(null)} />
    </div>
  )
}
