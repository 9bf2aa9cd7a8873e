import type { ReactNode } from 'react'
import { ChevronDown, Inbox, Menu as MenuIcon, Phone, ShieldCheck, X } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { Disclosure } from './disclosure.tsx'
import { OfferedLanguages } from './offered-languages.tsx'
import { desk, menusFor, moderation, type MenuEntry, type Menu } from './menus.ts'
import { useUnread } from './use-unread.ts'
import { useWaitingCases } from './use-waiting-cases.ts'
import { useWaitingItems } from './use-waiting-items.ts'
import { useIsOnReport, useIsWriting } from './current-page.ts'
import { useViewer, type Viewer } from '#web/platform/session/viewer-context.ts'

const row = 'flex min-h-11 items-center rounded-sm px-3 hover:bg-deep-soft hover:text-deep-strong'
const sheet =
  'absolute top-full z-30 mt-2 max-h-[calc(100dvh-5.5rem)] min-w-60 overflow-y-auto rounded-md border border-line bg-surface p-2 shadow-lifted'

/** The number of unread items, up to 99. */
function Unread({ count, className }: { count: number; className: string }) {
  return (
    <span className={`${className} rounded-full bg-accent-strong font-bold text-on-accent`}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{m.shell_unread({ count })} </span>
    </span>
  )
}

interface EntriesProps {
  entries: readonly MenuEntry[]
  /** The number of new items by path, shown beside its entry. */
  counts?: Readonly<Record<string, number>> | undefined
}

const noCounts: Readonly<Record<string, number>> = {}

function Entries({ entries, counts = noCounts }: EntriesProps) {
  return (
    <ul>
      {entries.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} className={row}>
            {label()}
            {(counts[path] ?? 0) > 0 && <Unread count={counts[path] ?? 0} className="ms-auto px-2 text-sm" />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function HeaderMenu({ menu }: { menu: Menu }) {
  return (
    <Disclosure
      name="header-menu"
      className="group relative"
      summaryClass="flex min-h-11 items-center gap-1 rounded-sm px-2.5 font-semibold xl:whitespace-nowrap hover:bg-deep-soft"
      summary={
        <>
          {menu.label()}
          <ChevronDown aria-hidden size={16} className="transition-transform group-open:rotate-180" />
        </>
      }
    >
      <div className={`${sheet} start-0`}>
        <Entries entries={menu.entries} />
      </div>
    </Disclosure>
  )
}

function AvatarMenu({
  viewer,
  entries,
}: {
  viewer: Viewer & { kind: 'member' }
  entries: readonly MenuEntry[]
}) {
  const { signOut } = useViewer()
  const unread = useUnread()
  return (
    <Disclosure
      name="header-menu"
      className="group relative"
      summaryClass="relative grid size-12 place-items-center rounded-full hover:bg-deep-soft"
      summary={
        <>
          {/* Beside the initials of the avatar, not over them. */}
          {unread > 0 && (
            <Unread count={unread} className="absolute start-7 -top-1 px-1.5 text-bar leading-5" />
          )}
          <Avatar name={viewer.displayName} url={viewer.avatarUrl} size="small" />
          <span className="sr-only">{m.shell_avatar_menu()}</span>
        </>
      }
    >
      <div className={`${sheet} end-0`}>
        {viewer.displayName && (
          <p className="border-b border-line px-3 pb-2 pt-1 font-bold">{viewer.displayName}</p>
        )}
        <Entries entries={entries} counts={{ '/notifications': unread }} />
        <button type="button" className={`${row} w-full border-t border-line`} onClick={signOut}>
          {m.shell_sign_out()}
        </button>
      </div>
    </Disclosure>
  )
}

const roleLink =
  'relative flex min-h-11 items-center gap-2 rounded-sm px-2.5 font-semibold whitespace-nowrap hover:bg-deep-soft'

interface WorkLinkProps extends Pick<MenuEntry, 'path' | 'label'> {
  icon: ReactNode
  waiting: number
  /** The number of waiting items, in words. */
  waitingWords: (inputs: { count: number }) => string
}

/** A link to pending work, with the number of items. With little space it is an icon and a number. */
function WorkLink({ path, label, icon, waiting, waitingWords }: WorkLinkProps) {
  return (
    <Link to={path} className={`${roleLink} min-w-11 justify-center`}>
      {icon}
      <span className="max-xl:sr-only">{label()}</span>
      {waiting > 0 && (
        <span className="rounded-full bg-accent-strong px-1.5 text-bar font-bold leading-5 text-on-accent">
          <span aria-hidden>{waiting > 99 ? '99+' : waiting}</span>
          <span className="sr-only">{waitingWords({ count: waiting })}</span>
        </span>
      )}
    </Link>
  )
}

/** For case handlers. */
function DeskLink(entry: MenuEntry) {
  const icon = <Inbox aria-hidden size={22} />
  return <WorkLink {...entry} icon={icon} waiting={useWaitingCases()} waitingWords={m.shell_waiting} />
}

/** For those who review submissions to the community. */
function ModerationLink(entry: MenuEntry) {
  const icon = <ShieldCheck aria-hidden size={22} />
  return <WorkLink {...entry} icon={icon} waiting={useWaitingItems()} waitingWords={m.moderation_waiting} />
}

/**
 * The most important links for the viewer's role. Links to pending work show at every width; the others are
 * in the drawer if there is no space.
 */
function RoleLinks({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry) => {
    if (entry.path === desk) return <DeskLink key={entry.path} {...entry} />
    if (entry.path === moderation) return <ModerationLink key={entry.path} {...entry} />
    return (
      <Link key={entry.path} to={entry.path} className={`${roleLink} max-xl:hidden`}>
        {entry.label()}
      </Link>
    )
  })
}

/** All entries of the wide header in one column, with emergency help on top. */
function Drawer({ header, role, emergencyHelp }: ReturnType<typeof menusFor>) {
  return (
    <Disclosure
      data-drawer
      className="group md:hidden"
      summaryClass="grid size-12 place-items-center rounded-sm hover:bg-deep-soft"
      summary={
        <>
          <MenuIcon aria-hidden size={22} className="group-open:hidden" />
          <X aria-hidden size={22} className="not-group-open:hidden" />
          <span className="sr-only">{m.shell_menu()}</span>
        </>
      }
    >
      <nav
        aria-label={m.shell_menu()}
        className="absolute inset-x-0 top-full z-30 h-[calc(100dvh-7.5rem-env(safe-area-inset-bottom))] overflow-y-auto bg-ground px-5 py-4"
      >
        <LinkButton
          to={emergencyHelp}
          tone="danger"
          size="large"
          icon={<Phone aria-hidden />}
          className="w-full"
        >
          {m.shell_emergency_help()}
        </LinkButton>
        {role.length > 0 && (
          <div className="mt-4">
            <Entries entries={role} />
          </div>
        )}
        {header.map((menu) => (
          <section key={menu.key} className="mt-6">
            <h2 className="px-3 text-sm font-bold text-ink-soft">{menu.label()}</h2>
            <Entries entries={menu.entries} />
          </section>
        ))}
        <div className="mt-6 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
          <OfferedLanguages />
          <ThemeSwitch />
        </div>
      </nav>
    </Disclosure>
  )
}

/**
 * The content of the header besides the logo: its menus, the member's menu, and the drawer of narrow
 * screens. On the report form it also has the languages, as there is no footer.
 */
export function HeaderMenus() {
  const { viewer } = useViewer()
  const isWriting = useIsWriting()
  const isReading = useIsOnReport()
  const menus = menusFor(viewer)
  return (
    <>
      <nav aria-label={m.shell_main_navigation()} className="hidden grow md:flex">
        {menus.header.map((menu) => (
          <HeaderMenu key={menu.key} menu={menu} />
        ))}
      </nav>
      <div className="ms-auto flex items-center gap-1">
        {isWriting && (
          <div className="max-md:hidden">
            <OfferedLanguages />
          </div>
        )}
        {menus.reportNow && !isWriting && !isReading && (
          <LinkButton
            to={menus.reportNow}
            className="max-md:min-h-11 max-md:px-4 max-md:py-2 whitespace-nowrap"
          >
            {m.shell_report_now()}
          </LinkButton>
        )}
        <RoleLinks entries={menus.role} />
        {viewer.kind === 'member' && <AvatarMenu viewer={viewer} entries={menus.avatar} />}
        <Drawer {...menus} />
      </div>
    </>
  )
}
