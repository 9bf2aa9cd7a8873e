import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { modulesIn, moduleSummary } from '#content/knowledge/publish.ts'
import { audiences, type ModuleSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { KeepOffline } from '#web/platform/offline-copy/keep-offline.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { localeOf } from '#web/ui/language/locale.ts'
import { Page } from '#web/ui/page.tsx'
import { Choose } from '../components/choose.tsx'
import { OtherLanguage } from '../components/other-language.tsx'
import { TextList } from '../components/text-list.tsx'
import { audienceNames } from '../names.ts'
import { countRead, useProgress } from '../progress/use-progress.ts'
import { OnlySaved } from '../saved/only-saved.tsx'
import { savedName, useSaved } from '../saved/use-saved.ts'
import { fetchModules } from '../texts.ts'
import { isOtherPage, useChoice } from '../use-choice.ts'

export const loader = ({ request }: LoaderFunctionArgs): ModuleSummary[] =>
  modulesIn(localeOf(new URL(request.url).pathname)).map(moduleSummary)

export const clientLoader = (): Promise<readonly ModuleSummary[]> => fetchModules()

export const shouldRevalidate = isOtherPage

export function meta() {
  return pageMeta({ title: m.knowledge_learning_title(), description: m.knowledge_learning_lead() })
}

/** Minutes that somebody may have. */
const lengths = ['12', '15', '20'] as const
const lengthNames: Readonly<Record<(typeof lengths)[number], () => string>> = {
  12: () => m.knowledge_at_most({ minutes: 12 }),
  15: () => m.knowledge_at_most({ minutes: 15 }),
  20: () => m.knowledge_at_most({ minutes: 20 }),
}

/** The modules, by whom they are for and how long they take. */
export default function Learning() {
  const modules = useLoaderData<typeof loader>()
  const [{ audience, longest = null, onlySaved = false }, choose] = useChoice()
  const saved = useSaved()
  const { names } = useProgress()
  const isSaved = (id: string) => saved.names.has(savedName('module', id))
  const shown = modules.filter(
    (module) =>
      (!audience || module.audiences.includes(audience) || module.audiences.includes('everyone')) &&
      (!longest || module.minutes <= longest) &&
      (!onlySaved || isSaved(module.id)),
  )
  const written = audiences.filter(
    (each) => each !== 'everyone' && modules.some((module) => module.audiences.includes(each)),
  )
  return (
    <Page
      title={m.knowledge_learning_title()}
      lead={m.knowledge_learning_lead()}
      aside={<OtherLanguage />}
      width="page"
    >
      <div className="grid gap-5 scriptless:hidden md:grid-cols-2" data-no-print>
        <Choose
          label={m.knowledge_for_whom()}
          all={m.knowledge_for_anyone()}
          names={audienceNames}
          options={written}
          value={audience}
          onChoose={(value) => choose({ audience: value })}
        />
        <Choose
          label={m.knowledge_how_long()}
          all={m.knowledge_any_length()}
          names={lengthNames}
          options={lengths}
          value={lengths.find((minutes) => Number(minutes) === longest) ?? null}
          onChoose={(value) => choose({ longest: value === null ? null : Number(value) })}
        />
        <OnlySaved saved={saved} isChosen={onlySaved} onChoose={(value) => choose({ onlySaved: value })} />
      </div>
      <KeepOffline name="learning" />
      <TextList
        texts={shown}
        count={m.knowledge_modules_found({ count: shown.length })}
        pathOf={(id) => `/learning/${id}`}
        isSaved={isSaved}
        readOf={(id) => countRead(names, id)}
        onAll={() => choose({ audience: null, situation: null, longest: null, onlySaved: false })}
      />
    </Page>
  )
}
