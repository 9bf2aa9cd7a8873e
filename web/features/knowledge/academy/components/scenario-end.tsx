import type { Moment } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Pieces } from '#web/features/knowledge/library/components/document-pieces.tsx'
import { FindingView } from '#web/features/knowledge/library/components/finding-details.tsx'
import { endNames } from '../model/academy-names.ts'

type MomentEnd = NonNullable<Moment['end']>

/** What research says about such an ending: the strength of the evidence, and its limits. */
export function Research({ end }: { end: MomentEnd }) {
  return (
    <div className="grid gap-3 rounded-md bg-sunken px-4 py-3">
      <p className="font-semibold">{m.academy_research()}</p>
      <ul className="grid gap-4">
        {end.findings.map((finding) => (
          <FindingView key={finding.id} finding={finding}>
            <p>
              <strong>{m.academy_limit()}</strong> {finding.limit}
            </p>
          </FindingView>
        ))}
      </ul>
    </div>
  )
}

/** An ending: its outcome, and the research about such outcomes. */
export function EndingView({ moment, end }: { moment: Moment; end: MomentEnd }) {
  return (
    <>
      <p className="font-bold">{endNames[end.kind]()}</p>
      <div className="prose">
        <Pieces pieces={moment.pieces} />
      </div>
      <Research end={end} />
    </>
  )
}
