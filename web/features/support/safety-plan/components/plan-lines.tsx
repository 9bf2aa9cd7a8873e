import { telHref } from '#content/helplines/dial-number.ts'
import { textLink } from '#web/ui/link.tsx'

/** A phone number within a line. */
const number = /\+?\d[\d ()-]{1,18}\d/

function Line({ text }: { text: string }) {
  const found = number.exec(text)?.[0]
  if (!found) return text
  const start = text.indexOf(found)
  return (
    <>
      {text.slice(0, start)}
      <a href={telHref(found)} className={`inline-flex min-h-11 items-center ${textLink}`}>
        {found}
      </a>
      {text.slice(start + found.length)}
    </>
  )
}

/** The lines of a part of the plan; numbers in it are links. */
export function PlanLines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 ps-5">
      {lines.map((each, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines may occur twice
        <li key={`${index}${each}`}>
          <Line text={each} />
        </li>
      ))}
    </ul>
  )
}
