import { useSearchParams } from 'react-router'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { Page } from '#web/ui/page.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'
import { Answer } from '../components/answer.tsx'
import { RequestForm } from '../components/request-form.tsx'

export function meta() {
  return pageMeta({ title: m.about_me_title(), description: m.about_me_description() })
}

/** For the person a public text is about: requests a review, and reads the decision. The address identifies the text. */
export default function AboutMe() {
  const [query] = useSearchParams()
  // The prerendered HTML is the same for every text.
  const isFirst = useIsFirstDocument()
  const postId = isFirst ? null : query.get('post')
  return (
    <Page area="community" title={m.about_me_title()} lead={m.about_me_lead()} width="form">
      <CrisisBar />
      <WithoutScripts need="page" />
      <div className="grid gap-10 scriptless:hidden">
        {postId && <RequestForm key={postId} postId={postId} />}
        <Answer />
      </div>
    </Page>
  )
}
