import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { guidesIn, guideSummary } from '#content/knowledge/publish.ts'
import { audiences, situations, type GuideSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { KeepOffline } from '#web/platform/offline-copy/keep-offline.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { LockedNote } from '#web/records/personal/locked-note.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { Page } from '#web/ui/page.tsx'
import { Choose } from '#web/ui/choose.tsx'
import { OtherLanguage } from '../components/other-language.tsx'
import { TextList } from '../components/text-list.tsx'
import { guidesOf } from '../listing.ts'
import { audienceNames, situationNames } from '../names.ts'
import { OnlySaved } from '../saved/only-saved.tsx'
import { savedName, useSaved } from '../saved/use-saved.ts'
import { fetchGuides } from '../texts.ts'
import { isOtherPage, useChoice } from '../use-choice.ts'

export const loader = ({ request }: LoaderFunctionArgs): GuideSummary[] =>
  guidesIn(localeOf(new URL(request.url).pathname)).map(guideSummary)

export const clientLoader = (): Promise<readonly GuideSummary[]> => fetchGuides()

export const shouldRevalidate = isOtherPage

export function meta() {
  return pageMeta({ title: m.knowledge_resources_title(), description: m.knowledge_resources_lead() })
}

/** The guides, by audience and situation. What the reader chooses does not leave the device. */
export default function Resources() {
  const guides = useLoaderData<typeof loader>()
  const [choice, choose] = useChoice()
  const { audience, situation, onlySaved = false } = choice
  const saved = useSaved()
  const isRetired = useIsRetired('guides')
  const isSaved = (id: string) => saved.names.has(savedName('guide', id))
  const shown = guidesOf(guides, { choice, saved: saved.names, isRetired })
  return (
    <Page
      title={m.knowledge_resources_title()}
      lead={m.knowledge_resources_lead()}
      aside={<OtherLanguage />}
      width="page"
    >
      <LockedNote isLocked={saved.isLocked} />
      <div className="grid gap-5 scriptless:hidden md:grid-cols-2" data-no-print>
        <Choose
          label={m.knowledge_for_whom()}
          nothing={m.knowledge_for_anyone()}
          names={audienceNames}
          options={audiences.filter((each) => each !== 'everyone')}
          value={audience}
          onChoose={(value) => choose({ audience: value })}
        />
        <Choose
          label={m.knowledge_about()}
          nothing={m.knowledge_about_anything()}
          names={situationNames}
          options={situations}
          value={situation}
          onChoose={(value) => choose({ situation: value })}
        />
        <OnlySaved saved={saved} isChosen={onlySaved} onChoose={(value) => choose({ onlySaved: value })} />
      </div>
      <KeepOffline name="guides" />
      <TextNotes text="guides/all" />
      <TextList
        kind="guides"
        texts={shown}
        count={m.knowledge_guides_found({ count: shown.length })}
        pathOf={(id) => `/resources/${id}`}
        isSaved={isSaved}
        onAll={() => choose({ audience: null, situation: null, onlySaved: false })}
      />
    </Page>
  )
}
