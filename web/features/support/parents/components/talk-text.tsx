import type { Talk } from '#content/parents/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { LineView } from '#web/platform/reading/line.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { talkParts } from '../model/talk-parts.ts'

/** The full text of a talk, as on the page and on paper. */
export function TalkText({ talk }: { talk: Talk }) {
  return (
    <div className="grid gap-5">
      <p>
        <strong>{m.parents_moment()}</strong> {talk.moment}.
      </p>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {talkParts.map(({ of, name, said }) => (
          <div key={of} className="grid content-start gap-1.5">
            <h4 className="font-bold">{name()}</h4>
            <ul className="grid list-disc gap-1 ps-5">
              {talk[of].map((words) => (
                <li key={words}>{said ? <q>{words}</q> : words}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p>
        <strong>{m.parents_next()}</strong> <LineView line={talk.next} />
      </p>
      <Notice tone="warn">
        <p>
          <LineView line={talk.safety} />
        </p>
      </Notice>
    </div>
  )
}
