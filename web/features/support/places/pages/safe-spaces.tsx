import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { EmergencyNumbers } from '#web/platform/safety/emergency.tsx'
import { PlaceList } from '../components/place-list.tsx'

export const meta = () => pageMeta({ title: m.places_title(), description: m.places_lead() })

/** Verified places and communities, filtered and searched on the device. */
export default function SafeSpaces() {
  return (
    <Page
      area="support"
      width="page"
      title={m.places_title()}
      lead={m.places_lead()}
      drawing={<CommunityDrawing of="places" />}
      aside={
        <LinkButton to="/safe-spaces/suggest" tone="secondary">
          {m.places_suggest()}
        </LinkButton>
      }
    >
      <noscript>
        <p>
          <a className={textLink} href={`/api/places/page/${getLocale()}`}>
            {m.places_plain()}
          </a>
        </p>
      </noscript>
      <WithoutScripts need="page" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 scriptless:hidden">
        <PlaceList />
        <aside aria-label={m.places_emergency()} className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <p className="text-sm">{m.places_emergency_text()}</p>
          <EmergencyNumbers />
        </aside>
      </div>
    </Page>
  )
}
