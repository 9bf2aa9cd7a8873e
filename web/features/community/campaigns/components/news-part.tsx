import type { Campaign } from '#contract/community/campaigns.ts'
import { answerAnchor } from '#web/community/thread-pages.ts'
import { m } from '#web/messages/compiled/messages.js'
import { nearDay } from '#web/ui/dates.ts'
import { textLink } from '#web/ui/link.tsx'
import { newsTitle } from '../words.ts'

/** Updates of the starter and answers of the target, newest first, each with a link to its full text among the comments. */
export function NewsPart({ campaign }: { campaign: Campaign }) {
  const { news, language } = campaign
  if (news.length === 0) return null
  return (
    <section aria-labelledby="campaign-news" className="grid gap-3">
      <h2 id="campaign-news" className="text-xl">
        {m.campaigns_news()}
      </h2>
      <ol className="grid gap-4">
        {news.map((each) => (
          <li key={each.postId} className="grid gap-1 border-s-4 border-accent ps-4">
            <h3 className="text-base font-bold wrap-anywhere">{newsTitle(each, campaign)}</h3>
            <p className="max-w-measure wrap-anywhere whitespace-pre-line" lang={language}>
              {each.opening}
            </p>
            <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
              <time dateTime={each.on}>{nearDay(each.on)}</time>
              <a
                href={`#${answerAnchor(each.number)}`}
                className={`inline-flex min-h-11 items-center ${textLink}`}
              >
                {m.campaigns_news_whole()}
              </a>
            </p>
            {each.kind === 'answer' && (
              <p className="text-sm text-ink-soft">{m.campaigns_news_confirmed()}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
