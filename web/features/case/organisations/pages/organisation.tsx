import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { OrganisationPage } from '#contract/organisation-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { NobodyWatchesLive } from '#web/platform/safety/emergency.tsx'
import { organisationPageQuery } from '#web/records/queries.ts'
import { addressedTo } from '#web/records/sealing/addressee.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BrokenPath } from '#web/ui/illustrations/broken-path.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Mark, PageFacts } from '../components/page-facts.tsx'
import { placeInWords } from '../model/place-words.ts'

export function meta() {
  return pageMeta({ title: m.organisations_title(), description: m.organisations_description() })
}

/** Whether the key of the page is the one that the address speaks of after `#`; `none` where it speaks of none. */
function useLinkedKey(page: OrganisationPage): 'none' | 'checking' | 'same' | 'other' {
  const given = useLocation().hash.slice(1)
  const isLink = given !== '' && given !== 'main'
  const [found, setFound] = useState<'checking' | 'same' | 'other'>('checking')
  useEffect(() => {
    let isCurrent = true
    async function look() {
      const { matchesFingerprint } = await import('#encryption/fingerprint.ts')
      const addressee = addressedTo(page.organisation)
      const isSame = addressee !== null && matchesFingerprint(addressee.keys, given)
      if (isCurrent) setFound(isSame ? 'same' : 'other')
    }
    if (isLink) void look()
    return () => {
      isCurrent = false
    }
  }, [page, given, isLink])
  return isLink ? found : 'none'
}

/** The way to a report, or why there is none. What is after `#` goes along. */
function ToReport({ page }: { page: OrganisationPage }) {
  const { organisation, closed, verification } = page
  const linked = useLinkedKey(page)
  const fingerprint = useLocation().hash.slice(1)
  const [own, setOwn] = useState<string | null>(null)
  useEffect(() => {
    const addressee = addressedTo(organisation)
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
      lead={placeInWords(page)}
      width="measure"
    >
      <Mark verification={page.verification} />
      <ToReport page={page} />
      <NobodyWatchesLive />
      <PageFacts page={page} />
    </Page>
  )
}

/** One organisation, for anybody who wants to know it before they write to it. */
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
