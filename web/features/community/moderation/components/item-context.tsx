import type { OpenSubmission } from '#contract/community/moderation.ts'
import { inLocale } from '#content/localised.ts'
import { decisionReasonWords } from '#content/moderation/decision-reasons.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { nearDay } from '#web/ui/dates.ts'
import { findingName, outcomeName } from '../words.ts'
import { BandChangePart } from './band-change-part.tsx'
import { CampaignPart } from './campaign-part.tsx'
import { ClaimPart, SanctionPart } from './claim-part.tsx'
import { ChatReportPart, FlagsPart } from './flags-part.tsx'
import { Part, quoteStyle } from './item-part.tsx'
import { WriterStep } from './writer-step.tsx'

/** The findings of the rules. Findings in the title have no position in the text. */
function RuleFindings({ findings }: Pick<OpenSubmission, 'findings'>) {
  if (findings.length === 0) return null
  const inTitle = (from: number, to: number) => (to > from ? '' : ` ${m.moderation_found_in_title()}`)
  return (
    <Part title={m.moderation_found()}>
      <ul className="flex flex-wrap gap-x-4">
        {findings.map(({ reason, from, to }) => (
          <li key={`${reason} ${from} ${to}`}>
            {findingName(reason)}
            {inTitle(from, to)}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The author: the alias, and earlier decisions about it. */
function AuthorHistory({ author, history }: Pick<OpenSubmission, 'author' | 'history'>) {
  // Several decisions may share a day.
  const placed = history.map((each, place) => ({ ...each, place }))
  return (
    <Part title={m.moderation_writer()}>
      <p>
        {author ? (author.name ?? m.moderation_writer_unread()) : m.moderation_writer_gone()}
        {author?.isNew && <span className="text-ink-soft"> · {m.moderation_writer_new()}</span>}
      </p>
      {history.length === 0 ? (
        <p className="text-ink-soft">{m.moderation_history_none()}</p>
      ) : (
        <ul className="grid gap-0.5">
          {placed.map(({ on, outcome, reason, place }) => (
            <li key={place}>
              <span className="text-ink-soft">{nearDay(on)}</span> {outcomeName(outcome)}
              {reason && `: ${inLocale(decisionReasonWords[reason].name, getLocale())}`}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** The heading of a text that accompanies an item and has another author. */
function writerTitle(kind: OpenSubmission['item']['kind']): string {
  if (kind === 'appeal') return m.moderation_appeal_words()
  if (kind === 'about_me') return m.moderation_claim_words()
  return m.moderation_sanction_words()
}

/** The context that a moderator needs. It is shown together with the text and not before. */
export function AroundItem({ opened }: { opened: OpenSubmission }) {
  const { item, before, context, words, claim, sanction, bandChange, campaign, chatReport } = opened
  return (
    <div className="grid gap-5">
      {item.kind === 'flag' && <FlagsPart flags={opened.flags} count={opened.flagCount} />}
      {campaign && <CampaignPart itemId={item.id} campaign={campaign} />}
      {chatReport && <ChatReportPart reason={chatReport.reason} words={words} />}
      {claim && <ClaimPart claim={claim} />}
      {sanction && <SanctionPart sanction={sanction} />}
      {bandChange && <BandChangePart change={bandChange} />}
      {words && !chatReport && (
        <Part title={writerTitle(item.kind)}>
          <p className={quoteStyle}>{words}</p>
        </Part>
      )}
      <RuleFindings findings={opened.findings} />
      {before !== null && before !== opened.source && (
        <Part title={item.kind === 'flag' ? m.moderation_before_flag() : m.moderation_before()}>
          <p className={quoteStyle}>{before}</p>
        </Part>
      )}
      {context.length > 0 && (
        <Part title={m.moderation_context()}>
          <ul className="grid gap-3">
            {context.map((each) => (
              <li key={each.id} className={quoteStyle}>
                <span className="block text-sm text-ink-soft">{each.name ?? m.moderation_writer_gone()}</span>
                {each.words}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {!bandChange && <AuthorHistory author={opened.author} history={opened.history} />}
      {opened.author && item.kind !== 'sanction' && <WriterStep key={item.id} itemId={item.id} />}
    </div>
  )
}
