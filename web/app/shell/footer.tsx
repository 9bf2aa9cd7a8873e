import { useRef } from 'react'
import { brand } from '#content/brand.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { m } from '#web/messages/compiled/messages.js'
import { Link } from '#web/ui/link.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'
import { OfferedLanguages } from './offered-languages.tsx'
import { Logo } from './logo.tsx'
import { menusFor } from './menus.ts'
import { useIsWriting } from './current-page.ts'
import { useServiceName } from '#web/platform/operator/service-name.ts'
import { useOperator } from '#web/platform/operator/operator.ts'
import { useIsSeen } from '#web/ui/use-is-seen.ts'
import { useViewer } from '#web/platform/session/viewer-context.ts'

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline'

/** The contact address. Most people never scroll this far, so the server is asked for it only once it is visible. */
function ContactAddress() {
  const place = useRef<HTMLDivElement>(null)
  const { contactEmail } = useOperator(useIsSeen(place)).details
  return (
    <div ref={place}>
      {contactEmail && (
        <a href={`mailto:${contactEmail}`} className={link}>
          {contactEmail}
        </a>
      )}
    </div>
  )
}

/** The footer of every page except the report form: the operator, legal pages, help, language and theme. */
export function Footer() {
  const { viewer } = useViewer()
  const isWriting = useIsWriting()
  const { footer } = menusFor(viewer)
  const name = useServiceName()
  if (isWriting) return null
  return (
    <footer className="border-t border-line bg-sunken md:pb-4" data-no-print data-page-end>
      <div className="page-width grid gap-x-8 gap-y-4 py-8 md:grid-cols-[1fr_auto] md:py-14">
        <div className="grid content-start gap-2 md:gap-3">
          <Logo />
          <p className="max-w-form text-ink-soft">{brand.tagline[getLocale()]}</p>
          <ContactAddress />
        </div>
        <nav aria-label={m.shell_footer_navigation()}>
          <ul className="flex flex-wrap gap-x-7 gap-y-1 font-semibold md:justify-end">
            {footer.map(({ path, label }) => (
              <li key={path}>
                <Link to={path} className={link}>
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4 md:col-span-2 md:pt-6">
          <p className="text-sm text-ink-soft">
            {m.shell_copyright({ year: String(brand.copyrightYear), brand: name })}
          </p>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <OfferedLanguages />
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  )
}
