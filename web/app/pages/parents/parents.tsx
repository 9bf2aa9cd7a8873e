import { lazy, type ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { parentTextsIn } from '#content/parents/publish.ts'
import type { ParentTexts } from '#content/parents/words.ts'
import { PrintButton } from '#web/features/knowledge/library/components/print-button.tsx'
import { StandingDetails, UnreadNotice } from '#web/features/knowledge/library/components/finding-details.tsx'
import { InformationOrAdvice, UnreviewedLine } from '#web/features/support/law/components/advice-notice.tsx'
import { Letters } from '#web/features/support/law/components/letter-list.tsx'
import { SharedEntriesPart } from '#web/features/support/parents/components/shared-entries-part.tsx'
import { Signs } from '#web/features/support/parents/components/signs.tsx'
import { Talks } from '#web/features/support/parents/components/talks.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { fetchPageData } from '#web/platform/pages/page-loader.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useOpenedPlace } from '#web/platform/pages/use-opened-place.ts'
import { ReadingTools } from '#web/platform/reading/reading-tools.tsx'
import { pendingReviewers, useChangedTexts, useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { GuideFrame } from '#web/ui/guide-frame.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { localizeHref } from '#web/ui/language/links.ts'
import { localeOf } from '#web/ui/language/locale.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Overview } from './overview.tsx'
import { saveLetterAs } from '../law/save-letter-as.ts'

const ChooseRecord = lazy(async () => ({
  default: (await import('../law/choose-record.tsx')).ChooseRecord,
}))

export const loader = ({ request }: LoaderFunctionArgs): ParentTexts =>
  parentTextsIn(localeOf(new URL(request.url).pathname))

// The file comes from the same build as this code, so its type is known. [Note: One file of texts]
export const clientLoader = () => fetchPageData(localizeHref('/texts/parents.json')) as Promise<ParentTexts>

export const shouldRevalidate = () => false

export function meta() {
  return pageMeta({ title: m.parents_title(), description: m.parents_lead() })
}

const parts = [
  { id: 'signs', name: m.parents_signs_title },
  { id: 'talks', name: m.parents_talks_title },
  { id: 'letters', name: m.parents_letters_title },
  { id: 'shown', name: m.parents_shown_part_title },
  { id: 'more', name: m.parents_more_title },
] as const

function Part({
  id,
  lead,
  children,
}: {
  id: (typeof parts)[number]['id']
  lead?: string
  children: ReactNode
}) {
  const name = parts.find((part) => part.id === id)?.name
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div className="grid gap-2">
        <h2 id={id} className="scroll-mt-24 text-2xl">
          {name?.()}
        </h2>
        {lead && <p className="max-w-measure text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  )
}

const more = [
  { to: '/resources/parent-first', words: m.parents_more_first },
  { to: '/learning/parent-listen', words: m.parents_more_listen },
  { to: '/learning/parent-school', words: m.parents_more_school },
  { to: '/learning/parent-online', words: m.parents_more_online },
  { to: '/learning/parent-my-child-did-it', words: m.parents_more_did_it },
] as const

/**
 * Above all texts, the reviewers who have not read one of them yet, each once, until an administrator has
 * recorded their reviews.
 */
function Unread({ texts: { signStanding, talks } }: { texts: ParentTexts }) {
  const changed = useChangedTexts()
  const left = [
    ...pendingReviewers(changed, 'parents/signs', signStanding.unread),
    ...talks.flatMap(({ id, standing }) => pendingReviewers(changed, `parents/${id}`, standing.unread)),
  ]
  return <UnreadNotice text="parents/all" unread={[...new Set(left)]} />
}

function SignsPart({ texts: { intro, groups, signStanding } }: { texts: ParentTexts }) {
  const isRetired = useIsRetired('parents')('signs')
  return (
    <>
      <TextNotes text="parents/signs" />
      {!isRetired && (
        <div data-of-text="parents/signs" className="grid gap-5">
          <ul className="grid max-w-measure gap-1.5">
            {intro.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <Signs groups={groups} />
          <StandingDetails standing={signStanding} />
        </div>
      )}
    </>
  )
}

/**
 * For parents and others who care for a child. The child decides what is shared here, and this page links
 * nowhere that would reveal whether a child shares something.
 */
export default function ParentPage() {
  const texts = useLoaderData<typeof loader>()
  useOpenedPlace()
  return (
    <GuideFrame
      area="support"
      title={m.parents_title()}
      lead={m.parents_lead()}
      drawing={<Spot shape="home" />}
      note={<Unread texts={texts} />}
      actions={<ReadingTools />}
      parts={parts.map(({ id, name }) => ({ id, heading: name() }))}
      partsLabel={m.parents_parts()}
      beside={<ToCrisis tone="secondary">{m.reports_to_crisis()}</ToCrisis>}
    >
      <TextNotes text="parents/all" />
      <Overview texts={texts} />
      <Part id="signs">
        <SignsPart texts={texts} />
      </Part>
      <Part id="talks" lead={m.parents_talks_lead()}>
        <Talks talks={texts.talks} Standing={StandingDetails} />
      </Part>
      <Part id="letters" lead={m.parents_letters_lead()}>
        <TextNotes text="letters/all" />
        <UnreviewedLine of="letters" />
        <Letters letters={texts.letters} save={saveLetterAs} ChooseRecord={ChooseRecord} />
        <InformationOrAdvice />
      </Part>
      <Part id="shown" lead={m.parents_shown_lead()}>
        <SharedEntriesPart />
      </Part>
      <Part id="more">
        <ul>
          {more.map(({ to, words }) => (
            <li key={to}>
              <Link to={to} className={`inline-flex min-h-11 items-center ${textLink}`}>
                {words()}
              </Link>
            </li>
          ))}
        </ul>
        <div data-no-print>
          <PrintButton />
        </div>
      </Part>
    </GuideFrame>
  )
}
