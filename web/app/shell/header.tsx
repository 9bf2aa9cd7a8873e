import { m } from '#web/messages/compiled/messages.js'
import { useServiceName } from '#web/platform/operator/service-name.ts'
import { Link } from '#web/ui/link.tsx'
import { leaveSpace } from './leave/leave-button.tsx'
import { deferWithHtml } from './later/deferred-parts.tsx'
import { Logo } from './logo.tsx'

const HeaderMenus = deferWithHtml('HeaderMenus')

/** The top of every page. On wide screens it stays visible, as it has the leave button. */
export function Header() {
  const name = useServiceName()
  return (
    <header className="relative z-30 border-b border-line bg-ground md:sticky md:top-0" data-no-print>
      <div className="tool-width flex min-h-14 items-center gap-2 text-sm lg:gap-3">
        <Link
          to="/"
          className="flex min-h-12 min-w-0 items-center rounded-sm"
          aria-label={m.shell_home_link({ brand: name })}
        >
          <Logo />
        </Link>
        <HeaderMenus />
        <span aria-hidden className={leaveSpace.header} />
      </div>
    </header>
  )
}
