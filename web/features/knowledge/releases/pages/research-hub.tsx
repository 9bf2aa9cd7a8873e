import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { figuresIn, type FiguresInWords } from '#content/releases/publish.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { fetchPageData } from '#web/platform/pages/page-loader.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { localizeHref } from '#web/ui/language/links.ts'
import { localeOf } from '#web/ui/language/locale.ts'
import { lineLink } from '#web/ui/link.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Explorer } from '../components/release-explorer.tsx'
import { Codebook, Protection } from '../components/codebook.tsx'
import { ReleaseFiles } from '../components/release-files.tsx'
import { figuresQuery } from '../queries.ts'

export const loader = ({ request }: LoaderFunctionArgs): FiguresInWords =>
  figuresIn(localeOf(new URL(request.url).pathname))

export const clientLoader = () =>
  fetchPageData(localizeHref('/texts/figures.json')) as Promise<FiguresInWords>

export const shouldRevalidate = () => false

export function meta() {
  return pageMeta({ title: m.releases_title(), description: m.releases_lead() })
}

function NoReleases() {
  return (
    <EmptyState illustration={<Notebook />} title={m.releases_none()}>
      <p>{m.releases_none_text()}</p>
      <p>{m.releases_none_when()}</p>
    </EmptyState>
  )
}

/** The published figures: to query, to download, to verify. Queries stay on this device, and in the address. */
export default function ResearchHub() {
  const words = useLoaderData<typeof loader>()
  const query = useQuery(figuresQuery())
  return (
    <Page
      area="learning"
      drawing={<Spot shape="reading" />}
      title={m.releases_title()}
      lead={m.releases_lead()}
      width="page"
    >
      <noscript>
        <p>
          <a href={`/api/releases/table/${getLocale()}`} className={lineLink}>
            {m.releases_scriptless()}
          </a>
        </p>
      </noscript>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 scriptless:hidden">
        <Loaded
          query={query}
          failed={m.releases_failed()}
          loading={<SkeletonCards count={2} label={m.releases_loading()} />}
        >
          {({ releases, newest, cells }) =>
            newest ? (
              <>
                <Explorer cells={cells} codebook={words.codebook} />
                <ReleaseFiles newest={newest} releases={releases} licence={words.licence} />
              </>
            ) : (
              <NoReleases />
            )
          }
        </Loaded>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
        <Protection />
        <Codebook codebook={words.codebook} changelog={words.changelog} />
      </div>
    </Page>
  )
}
