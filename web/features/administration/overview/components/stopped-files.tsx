import { imageServices } from '#content/evidence/image-services.ts'
import { inLocale } from '#content/localised.ts'
import { stoppedForOperators } from '#content/safety/pictures.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Blocks } from '#web/ui/blocks.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Reports that files were blocked as sexual images of children, what the law requires, and where to report them. */
export function StoppedFiles({ count }: { count: number }) {
  const locale = getLocale()
  const heading = inLocale(stoppedForOperators.heading, locale)
  const hotlines = imageServices.filter(({ id }) => id === 'cybertipline' || id === 'inhope')
  return (
    <Notice tone="danger" title={heading}>
      <p className="font-semibold">{m.administration_stopped_count({ count })}</p>
      <div className="grid max-w-measure gap-2 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:ps-5">
        <Blocks blocks={stoppedForOperators.body} caption={heading} />
      </div>
      <ul className="grid gap-1">
        {hotlines.map(({ id, name, address, does }) => (
          <li key={id}>
            <Link to={address} className={`inline-flex min-h-11 items-center ${textLink}`}>
              {name}
            </Link>
            <p className="text-sm">{inLocale(does, locale)}</p>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
