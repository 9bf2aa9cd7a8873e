import type { ScenarioSummary } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ContinueBox } from '#web/features/knowledge/library/components/continue-box.tsx'
import { countEnds } from './use-scenario-endings.ts'

/** The last played scenario with unseen endings; `null` if there is none. */
export function lastUnseen<Story extends Pick<ScenarioSummary, 'id' | 'ends'>>(
  names: ReadonlySet<string>,
  scenarios: readonly Story[],
): Story | null {
  for (const name of [...names].toReversed()) {
    const scenario = scenarios.find(({ id }) => name.startsWith(`${id}/`))
    if (scenario && countEnds(names, scenario.id) < scenario.ends) return scenario
  }
  return null
}

/** Links to a scenario with unseen endings. */
export function ContinueScenario(props: {
  names: ReadonlySet<string>
  scenarios: readonly ScenarioSummary[]
}) {
  const scenario = lastUnseen(props.names, props.scenarios)
  if (!scenario) return null
  return (
    <ContinueBox to={`/bystander-academy/${scenario.id}`} title={scenario.title}>
      {m.academy_other_way()}
    </ContinueBox>
  )
}
