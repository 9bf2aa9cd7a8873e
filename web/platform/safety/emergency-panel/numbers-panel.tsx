import { Phone } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { EmergencyLink } from '../emergency-link.tsx'

/** The style of a panel about immediate danger. */
export const panelLook = 'grid gap-3 rounded-lg border-2 border-danger bg-danger-soft p-4 md:p-5'

interface NumbersPanelProps {
  /** Its name in the reader's language. */
  country: string
  numbers: readonly { readonly number: string; readonly name: string }[]
}

/** The numbers of one country. */
export function NumbersPanel({ country, numbers }: NumbersPanelProps) {
  return (
    <div className={`${panelLook} md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-8`}>
      <p className="text-lg font-bold">{m.crisis_in_danger({ country })}</p>
      <ul className="flex flex-wrap gap-3">
        {numbers.map(({ number, name }) => (
          <li key={name + number}>
            <EmergencyLink number={number} className="min-h-14 gap-3 px-6">
              <Phone aria-hidden size={24} />
              <span>
                <span className="sr-only">{m.crisis_call()} </span>
                <span>{name}</span> <strong className="text-xl tabular-nums">{number}</strong>
              </span>
            </EmergencyLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
