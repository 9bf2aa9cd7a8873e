import type { ReactNode } from 'react'
import type { Rule } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { LineView } from '#web/platform/reading/line.tsx'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { startNames, stateNames, formatPeriod } from '../model/law-names.ts'
import { RuleSource } from './rule-source.tsx'

interface RuleCardProps {
  rule: Rule
  /** The name of the region that it applies to. */
  region?: string | undefined
  /** The level of its heading. */
  level?: 2 | 3
  /** The actions on this page. */
  children?: ReactNode
}

/**
 * One rule: what it grants, who is protected, its deadline, and its certainty. It uses few elements: a page has 172 of these.
 */
export function RuleCard({ rule, region, level = 3, children }: RuleCardProps) {
  const Heading = `h${level}` as const
  const isRetired = useIsRetired('rules')(rule.id)
  return (
    <article id={rule.id} className="grid gap-2 border-t border-line py-5">
      <Heading className="text-lg">{rule.title}</Heading>
      <TextNotes text={`rules/${rule.id}`} />
      {!isRetired && (
        <div
          data-of-text={`rules/${rule.id}`}
          className="grid gap-2 [&>p]:max-w-measure [&>ul]:max-w-measure"
        >
          <RuleText rule={rule} region={region} />
          {children}
        </div>
      )}
    </article>
  )
}

function RuleText({ rule, region }: Pick<RuleCardProps, 'rule' | 'region'>) {
  const { gives, who, note, state, deadline, duties, grade } = rule
  return (
    <>
      {(grade === 'C' || state !== 'in_force' || region) && (
        <p className="flex flex-wrap gap-2">
          {region && <Tag>{region}</Tag>}
          {grade === 'C' && <Tag tone="warn">{m.law_not_confirmed()}</Tag>}
          {state !== 'in_force' && <Tag tone="warn">{stateNames[state]()}</Tag>}
        </p>
      )}
      <p>
        <LineView line={gives} />
      </p>
      <p className="text-ink-soft">{m.law_for({ who })}</p>
      {deadline && (
        <p>
          <strong>
            {m.law_your_time({ time: formatPeriod(deadline), start: startNames[deadline.starts]() })}
          </strong>{' '}
          {deadline.warning} {deadline.extension && m.law_extension({ words: deadline.extension })}
        </p>
      )}
      {duties.length > 0 && (
        <ul className="list-disc ps-5">
          {duties.map((duty) => (
            <li key={duty.holder + duty.what}>
              {duty.holder}: {formatPeriod(duty)}
              {duty.amount !== null && ` ${m.law_from({ start: startNames[duty.starts]() })}`}. {duty.what}
            </li>
          ))}
        </ul>
      )}
      {note && (
        <p className="text-ink-soft">
          <LineView line={note} />
        </p>
      )}
      <RuleSource rule={rule} />
    </>
  )
}
