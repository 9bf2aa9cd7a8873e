import type { ComponentType } from 'react'
import { inLocale } from '#content/localised.ts'
import { replies, staffSafety, type ReplyTemplate } from '#content/notices/plans.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { tabState } from '#web/platform/pages/tab-state.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ResultsPlaceholder } from './results-placeholder.tsx'
import { PlanSteps } from './plan-steps.tsx'
import { OtherTools } from './other-tools.tsx'
import type { ReplyTexts } from '../model/reply-texts.ts'
import { replyProblems, type ReplyProblem } from '../model/review-wave.ts'

const problemText: Readonly<Record<ReplyProblem, () => string>> = {
  threat: m.search_results_reply_threat,
  money: m.search_results_reply_money,
  client: m.search_results_reply_client,
}

/** The input survives a reload, in this tab. */
const useReplyTexts = tabState<ReplyTexts>(
  { business: '', contact: '', texts: {} },
  { name: 'review-replies', shape: async () => (await import('../model/reply-texts.ts')).replyTexts },
)

interface ReplyProps {
  template: ReplyTemplate
  typed: ReplyTexts
  onText: (text: string) => void
}

/** One calm reply to edit and copy, with advice on what to avoid while it is written. */
function Reply({ template, typed: { business, contact, texts }, onText }: ReplyProps) {
  const filled = inLocale(template.text, getLocale())
    .replace('{contact}', contact.trim() || m.search_results_reply_contact_blank())
    .replace('{business}', business.trim())
    .trim()
  const replyText = texts[template.id] ?? filled
  const problems = replyProblems(replyText)
  return (
    <Details summary={inLocale(template.when, getLocale())}>
      <div className="grid gap-3">
        <p className="hidden scriptless:block">{filled}</p>
        <div className="grid gap-3 scriptless:hidden">
          <Field label={m.search_results_reply_text()}>
            <TextArea
              sealed
              rows={4}
              value={replyText}
              onChange={(event) => onText(event.currentTarget.value)}
            />
          </Field>
          {problems.length > 0 && (
            <Notice tone="warn" title={m.search_results_reply_look()} live>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problemText[problem]()}</li>
                ))}
              </ul>
            </Notice>
          )}
          <CopyButton text={replyText} label={m.search_results_reply_copy()} />
        </div>
      </div>
    </Details>
  )
}

function Replies() {
  const [typed, type] = useReplyTexts()
  const { business, contact, texts } = typed
  return (
    <section aria-labelledby="replies" className="grid content-start gap-3">
      <h2 id="replies" className="text-xl">
        {m.search_results_replies()}
      </h2>
      <p className="text-ink-soft">{m.search_results_replies_text()}</p>
      <div className="grid items-end gap-4 scriptless:hidden md:grid-cols-2">
        <Field label={m.search_results_reply_business()} optional>
          <TextInput
            autoComplete="off"
            value={business}
            onChange={(event) => type({ business: event.currentTarget.value })}
          />
        </Field>
        <Field label={m.search_results_reply_contact()} optional>
          <TextInput
            autoComplete="off"
            value={contact}
            onChange={(event) => type({ contact: event.currentTarget.value })}
          />
        </Field>
      </div>
      {replies.map((template) => (
        <Reply
          key={template.id}
          template={template}
          typed={typed}
          onText={(text) => type({ texts: { ...texts, [template.id]: text } })}
        />
      ))}
    </section>
  )
}

/** Before any reply: what a review wave is, who is protected, what to say in public, and what an owner may request from the site. */
export function ReviewKit({ load }: { load: () => Promise<ComponentType> }) {
  return (
    <Page
      area="law"
      drawing={<Spot shape="shop" />}
      title={m.search_results_reviews_title()}
      lead={m.search_results_reviews_lead()}
      actions={<OtherTools current="/seo-help/reviews" />}
      width="page"
    >
      <Notice tone="warn" title={m.search_results_reviews_first_title()}>
        <p>{m.search_results_reviews_first()}</p>
      </Notice>
      <ResultsPlaceholder load={load} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-2">
        <section aria-labelledby="staff" className="grid gap-3">
          <h2 id="staff" className="text-xl">
            {m.search_results_staff()}
          </h2>
          <PlanSteps steps={staffSafety} />
        </section>
        <Replies />
      </div>
      <p className="text-sm text-ink-soft">{m.search_results_practice()}</p>
    </Page>
  )
}
