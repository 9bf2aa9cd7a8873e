import { lazy } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { lettersIn } from '#content/law/publish-tools.ts'
import type { LetterForm } from '#content/law/tools-words.ts'
import { LawPage } from '#web/features/support/law/components/law-page.tsx'
import { Letters } from '#web/features/support/law/components/letter-list.tsx'
import { fetchLawTools } from '#web/features/support/law/model/texts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useOpenedPlace } from '#web/platform/pages/use-opened-place.ts'
import { localeOf } from '#web/ui/language/locale.ts'
import { saveLetterAs } from './save-letter-as.ts'

const ChooseRecord = lazy(async () => ({ default: (await import('./choose-record.tsx')).ChooseRecord }))

export const loader = ({ request }: LoaderFunctionArgs): readonly LetterForm[] =>
  lettersIn(localeOf(new URL(request.url).pathname))

export const clientLoader = async (): Promise<readonly LetterForm[]> => (await fetchLawTools()).letters

export const shouldRevalidate = () => false

export function meta() {
  return pageMeta({ title: m.law_letters_title(), description: m.law_letters_lead() })
}

/** Letters to fill in on this device. */
export default function LettersPage() {
  const letters = useLoaderData<typeof loader>()
  useOpenedPlace()
  return (
    <LawPage title={m.law_letters_title()} lead={m.law_letters_lead()} shape="letter" of="letters">
      <Letters letters={letters} save={saveLetterAs} ChooseRecord={ChooseRecord} />
    </LawPage>
  )
}
