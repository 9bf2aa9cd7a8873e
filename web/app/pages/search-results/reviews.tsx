import { m } from '#web/messages/compiled/messages.js'
import { ReviewKit } from '#web/features/support/search-results/components/review-kit.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'

export function meta() {
  return pageMeta({ title: m.search_results_reviews_title(), description: m.search_results_reviews_lead() })
}

const saveLetter = async (letter: { title: string; paragraphs: readonly string[] }) => {
  const { saveLetter: save } = await import('#web/features/reporting/report-export/model/save-letter.ts')
  await save(letter)
}

const load = async () => {
  const { WavePart } = await import('#web/features/support/search-results/components/review-wave.tsx')
  return () => <WavePart saveLetter={saveLetter} />
}

/** For businesses whose reviews are under attack. */
export default function SeoReviews() {
  return <ReviewKit load={load} />
}
