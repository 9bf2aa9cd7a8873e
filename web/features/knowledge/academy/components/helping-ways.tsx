import { helpingWays } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Link, textLink } from '#web/ui/link.tsx'
import { helpingWayNames, helpingWayTexts } from '../model/academy-names.ts'

/** The five ways of helping in our own words, with their source. */
export function HelpingWays() {
  return (
    <div className="prose">
      <dl className="grid gap-3">
        {helpingWays.map((way) => (
          <div key={way}>
            <dt className="font-bold">{helpingWayNames[way]()}</dt>
            <dd>{helpingWayTexts[way]()}</dd>
          </div>
        ))}
      </dl>
      <p>{m.academy_ways_equal()}</p>
      <p>
        {m.academy_credit()}{' '}
        <Link to="https://righttobe.org/guides/bystander-intervention-videos/" className={textLink}>
          Right To Be
        </Link>
      </p>
    </div>
  )
}
