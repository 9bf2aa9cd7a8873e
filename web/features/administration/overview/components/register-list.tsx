import { inLocale } from '#content/localised.ts'
import { type LicenceRegister, registersFor } from '#content/professionals/registers.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Link, lineLink, textLink } from '#web/ui/link.tsx'

function RegisterItem({
  register: { name, page, note, grade, source, checked },
}: {
  register: LicenceRegister
}) {
  return (
    <li className="grid gap-1">
      <p className="font-semibold">
        {page === null ? (
          name
        ) : (
          <Link to={page} className={lineLink}>
            {name}
          </Link>
        )}
      </p>
      <p>{inLocale(note, getLocale())}</p>
      <p className="text-sm text-ink-soft">
        {source === null ? (
          m.library_not_confirmed()
        ) : (
          <>
            {grade === 'B' && `${m.library_second_hand()} `}
            <Link to={source.url} className={textLink}>
              {source.title}
            </Link>
            {'. '}
            {m.library_looked_at({ day: dayInWords(checked) })}
          </>
        )}
      </p>
    </li>
  )
}

/** Known registers for a profession and a country: a fraudster with an invented licence may have built a page for it too. */
export function Registers({ profession, country }: { profession: string; country: string }) {
  const known = registersFor(profession, country)
  if (known.length === 0) return null
  return (
    <Details summary={m.administration_pro_registers()}>
      <div className="grid gap-3">
        <p>{m.administration_pro_registers_hint()}</p>
        <ul className="grid gap-4">
          {known.map((register) => (
            <RegisterItem key={register.id} register={register} />
          ))}
        </ul>
      </div>
    </Details>
  )
}
