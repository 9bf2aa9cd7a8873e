import { Ellipsis, House, LifeBuoy, MessageCircle, PenLine, UserRound } from 'lucide-react'
import { useLocation } from 'react-router'
import { hrefInLocale } from '#web/ui/language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Disclosure } from './disclosure.tsx'
import { leaveSpace } from './leave/leave-button.tsx'
import { menusFor, type MenuEntry } from './menus.ts'
import { useIsWriting } from './current-page.ts'
import { useViewer } from '#web/platform/session/viewer-context.ts'

const icons: Record<string, typeof House> = {
  '/': House,
  '/report': PenLine,
  '/crisis': LifeBuoy,
  '/chat': MessageCircle,
  '/profile': UserRound,
}

const cell =
  'flex min-h-16 w-full flex-col items-center justify-center gap-1 text-bar font-semibold leading-none'

function Drawer({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <Disclosure
      className="group"
      summaryClass={classes(cell, 'text-ink-soft group-open:text-deep')}
      summary={
        <>
          <Ellipsis aria-hidden size={22} />
          {m.shell_bottom_more()}
        </>
      }
    >
      <ul className="absolute inset-x-0 bottom-full rounded-t-lg border-t border-line bg-surface p-4 shadow-lifted">
        {entries.map(({ path, label }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-12 items-center rounded-sm px-3 font-semibold hover:bg-deep-soft"
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/**
 * The bar on narrow screens: the most important places, a drawer with help, and space for the leave button.
 * The page ends above it.
 */
export function BottomBar() {
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  const isWriting = useIsWriting()
  const { bottom, bottomDrawer } = menusFor(viewer)
  const currentPath = hrefInLocale('en', pathname)
  return (
    <>
      <div aria-hidden className="h-[calc(4rem+1px+env(safe-area-inset-bottom))] md:hidden" data-no-print />
      <nav
        aria-label={m.shell_bottom_navigation()}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
        data-no-print
      >
        <ul className={classes('flex', leaveSpace.bottomBar)}>
          {bottom.map(({ path, label }) => {
            const Icon = icons[path] ?? House
            return (
              <li key={path} className="min-w-0 flex-1">
                <Link
                  to={path}
                  aria-current={currentPath === path ? 'page' : undefined}
                  className={classes(
                    cell,
                    'text-ink-soft aria-[current]:text-deep',
                    path === '/crisis' && 'text-danger',
                  )}
                >
                  <Icon aria-hidden size={22} />
                  {label()}
                </Link>
              </li>
            )
          })}
          {/* The drawer is shown only for several entries, and never while a report is being written. */}
          {bottomDrawer.length > 1 && !isWriting && (
            <li className="min-w-0 flex-1">
              <Drawer entries={bottomDrawer} />
            </li>
          )}
        </ul>
      </nav>
    </>
  )
}
