import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { OrganisationPage } from '#contract/organisation-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { NobodyWatchesLive } from '#web/platform/safety/emergency.tsx'
import { organisationPageQuery } from '#web/records/queries.ts'
import { toAddressee } from '#web/records/sealing/addressee.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BrokenPath } from '#web/ui/illustrations/broken-path.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Mark, PageFacts } from '../components/page-facts.tsx'
import { formatPlace } from '../model/place-words.ts'

export function meta() {
  return pageMeta({ title: m.organisations_title(), description: m.organisations_description() })
}

/** Whether the page's key is the one in the address fragment; `none` if there is no fragment. */
function useLinkedKey(page: OrganisationPage): 'none' | 'checking' | 'same' | 'other' {
  const input = useLocation().hash.slice(1)
  const isLink = input !== '' && input !== 'main'
  const [found, setFound] = useState<'checking' | 'same' | 'other'>('checking')
  useEffect(() => {
    let isCurrent = true
    async function look() {
      const { matchesFingerprint } = await import('#encryption/fingerprint.ts')
      const addressee = toAddressee(page.organisation)
      const isSame = addressee !== null && matchesFingerprint(addressee.keys, input)
      if (isCurrent) setFound(isSame ? 'same' : 'other')
    }
    if (isLink) void look()
    return () => {
      isCurrent = false
    }
  }, [page, input, isLink])
  return isLink ? found : 'none'
}

/** Link to the report form, which keeps the fragment, or the reason why there is none. */
function ReportLink({ page }: { page: OrganisationPage }) {
  const { organisation, closed, verification } = page
  const linked = useLinkedKey(page)
  const fingerprint = useLocation().hash.slice(1)
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => {
    const addressee = toAddressee(organisation)
    if (addressee)
      void import('#encryption/fingerprint.ts').then(({ shortFingerprint }) =>
        setOwn(shortFingerprint(addressee.keys)),
      )
  }, [organisation])
  if (closed) {
    return (
      <Notice tone="warn" title={m.organisations_closed()}>
        <p>{m.organisations_closed_text()}</p>
      </Notice>
    )
  }
  if (linked === 'other') {
    return (
      <Notice tone="danger" title={m.organisations_other_key()}>
        <p>{m.organisations_other_key_text()}</p>
      </Notice>
    )
  }
  if (!organisation.reading) {
    if (verification.state === 'unverified') return null
    return (
      <Notice tone="warn" title={m.organisations_nobody()}>
        <p>{m.organisations_nobody_text()}</p>
      </Notice>
    )
  }
  if (linked === 'checking' || own === null) return null
  const end = linked === 'same' ? fingerprint : own
  return (
    <div>
      <LinkButton to={`/report#${organisation.slug}.${end}`} size="large">
        {m.organisations_report()}
      </LinkButton>
    </div>
  )
}

function Shown({ page }: { page: OrganisationPage }) {
  return (
    <Page
      area="law"
      drawing={<Spot shape="home" />}
      title={page.organisation.name}
      lead={formatPlace(page)}
      width="measure"
    >
      <Mark verification={page.verification} />
      <ReportLink page={page} />
      <NobodyWatchesLive />
      <PageFacts page={page} />
    </Page>
  )
}

/** Public page of an organisation. */
export default function Organisation() {
  const { slug = '' } = useParams()
  const query = useQuery(organisationPageQuery(slug))
  if (query.data) return <Shown page={query.data} />
  return (
    <Page area="law" drawing={<Spot shape="home" />} title={m.organisations_title()} width="measure">
      <Loaded
        query={query}
        loading={<SkeletonCards count={2} label={m.organisations_loading()} />}
        gone={
          <EmptyState illustration={<BrokenPath />} title={m.organisations_gone()}>
            <p>{m.organisations_gone_text()}</p>
          </EmptyState>
        }
      >
        {() => null}
      </Loaded>
    </Page>
  )
}
