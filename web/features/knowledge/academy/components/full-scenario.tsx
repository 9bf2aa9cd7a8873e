import type { BranchingScenario, Moment } from '#content/knowledge/words.ts'
import { LineView } from '#web/platform/reading/line.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Pieces } from '#web/features/knowledge/library/components/document-pieces.tsx'
import { EndingView } from './scenario-end.tsx'
import { helpingWayNames } from '../model/academy-names.ts'

const anchorOf = (id: string) => `moment-${id}`

function Choice({ words, deed, next, feedback }: Moment['choices'][number]) {
  return (
    <Details summary={<LineView line={words} />}>
      <div className="prose">
        {deed !== 'none' && deed !== 'out' && (
          <p>
            <strong>{helpingWayNames[deed]()}</strong>
          </p>
        )}
        <Pieces pieces={feedback} />
        <p>
          <a href={`#${anchorOf(next)}`} className={textLink}>
            {m.academy_continue()}
          </a>
        </p>
      </div>
    </Details>
  )
}

/** All moments on one page, for browsers without scripts and for paper: each choice opens its outcome, and links to the next moment. */
export function WholeStory({ moments }: Pick<BranchingScenario, 'moments'>) {
  return (
    <div className="hidden max-w-measure gap-8 scriptless:grid print:grid">
      {moments.map((moment, place) => (
        <section key={moment.id} id={anchorOf(moment.id)} className="grid gap-4">
          <h2 className="text-xl">{m.academy_moment({ place: place + 1 })}</h2>
          {moment.end ? (
            <>
              <EndingView moment={moment} end={moment.end} />
              <a href={`#${anchorOf(moments[0]?.id ?? '')}`} className={textLink}>
                {m.academy_again()}
              </a>
            </>
          ) : (
            <>
              <div className="prose">
                <Pieces pieces={moment.pieces} />
              </div>
              {moment.choices.map((choice) => (
                <Choice key={JSON.stringify(choice.words)} {...choice} />
              ))}
            </>
          )}
        </section>
      ))}
    </div>
  )
}
