import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SaveFigures } from '#web/features/case/figures/components/board.tsx'
import { TeamFigures } from '#web/features/case/figures/components/team-figures.tsx'
import { membershipsQuery } from '#web/features/case/organisations/queries.ts'
import { chooseDestination } from '#web/features/reporting/report-export/model/save-destination.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { ByWords } from './by-words.tsx'
import { Outcomes } from './outcomes/outcomes.tsx'

async function saveTable(name: string, table: string): Promise<void> {
  const destination = await chooseDestination(name, 'text/csv')
  const writer = destination.stream.getWriter()
  await writer.write(new TextEncoder().encode(table))
  await writer.close()
  destination.finish()
}

const save: SaveFigures = {
  table: saveTable,
  paper: async (paper) => {
    const { saveFigures } = await import('#web/features/reporting/report-export/model/save-figures.ts')
    await saveFigures(paper)
  },
}

/** Handlers see their teams' figures and, in a second tab, their own pattern. Others see only the pattern. */
export function WithTeamFigures({ vault, children }: { vault: OpenVault; children: ReactNode }) {
  const { user } = useAuth()
  const handles = (user?.handles.length ?? 0) > 0
  const { data: memberships = [] } = useQuery({ ...membershipsQuery, enabled: handles })
  const [shown, setShown] = useState<'team' | 'own'>('team')
  const active = memberships.filter(({ state }) => state === 'active')
  if (active.length === 0) return children
  return (
    <Tabs
      label={m.clocks_figures_tabs()}
      tabs={[
        { key: 'team', label: m.clocks_figures() },
        { key: 'own', label: m.clocks_figures_own() },
      ]}
      selected={shown}
      onSelect={setShown}
    >
      {shown === 'own' ? (
        children
      ) : (
        <div className="grid gap-12">
          {active.map((membership) => (
            <TeamFigures
              key={membership.organisation.id}
              membership={membership}
              save={save}
              renderOutcomes={(of) => <Outcomes vault={vault} membership={membership} {...of} />}
            >
              <ByWords vault={vault} membership={membership} />
            </TeamFigures>
          ))}
        </div>
      )}
    </Tabs>
  )
}
