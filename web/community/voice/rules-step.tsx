import { communityRules } from '#content/moderation/community-rules.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'

interface RulesStepProps {
  isWorking: boolean
  problem: string | null
  onBack: () => void
  onAccept: () => void
}

/** The rules, each with its reason. */
export function RuleList() {
  const locale = getLocale()
  return (
    <ol className="grid list-decimal gap-3 ps-6">
      {communityRules.map(({ rule, why }) => (
        <li key={rule.en} className="ps-1">
          <p className="font-semibold">{inLocale(rule, locale)}</p>
          <p className="text-sm text-ink-soft">{inLocale(why, locale)}</p>
        </li>
      ))}
    </ol>
  )
}

/** The rules on one screen, to be accepted before the first post. */
export function RulesStep({ isWorking, problem, onBack, onAccept }: RulesStepProps) {
  return (
    <div className="grid gap-5">
      <RuleList />
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div className="flex flex-wrap gap-3">
        <Button working={isWorking && m.community_rules_accepting()} onClick={onAccept}>
          {m.community_rules_accept()}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {m.community_back()}
        </Button>
      </div>
    </div>
  )
}
