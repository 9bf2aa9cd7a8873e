import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { Page } from '#web/ui/page.tsx'
import { SuggestionForm } from '../components/suggestion-form.tsx'

export const meta = () => pageMeta({ title: m.places_suggest_title(), description: m.places_suggest_lead() })

/** The page for suggesting a helpful place. */
export default function SuggestPlace() {
  return (
    <Page
      area="support"
      width="form"
      title={m.places_suggest_title()}
      lead={m.places_suggest_lead()}
      drawing={<CommunityDrawing of="places" />}
    >
      <SuggestionForm />
    </Page>
  )
}
