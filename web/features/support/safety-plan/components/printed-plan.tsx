import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { planTexts } from '#content/safety-plan/sections.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { usePrintSheet } from '#web/ui/use-print-sheet.ts'
import { splitLines, type SafetyPlan } from '../store/plan.ts'
import { SharePlan } from './share-plan.tsx'

/** The plan as plain text, for printing and sharing. */
function asText(plan: SafetyPlan): string {
  const parts = planTexts.map(({ id, heading }) => [inLocale(heading, getLocale()), ...splitLines(plan[id])])
  return parts
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

const pocketCard = 'min-h-52 break-inside-avoid border border-dashed border-line-strong p-4'

/** Pocket cards to cut out, with space to write on empty ones. */
function Sheet({ plan }: { plan: SafetyPlan }) {
  return (
    <div data-sheet className="p-4 text-ink">
      <h1 className="text-xl">{m.safety_plan_title()}</h1>
      <div className="mt-4 grid grid-cols-2">
        {planTexts.map(({ id, heading }) => (
          <section key={id} className={pocketCard}>
            <h2 className="text-base">{inLocale(heading, getLocale())}</h2>
            {splitLines(plan[id]).map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- lines may occur twice
              <p key={`${index}${line}`}>{line}</p>
            ))}
            {plan[id].trim() === '' && <p className="mt-8 border-b border-line-strong" />}
          </section>
        ))}
        {plan.people.length > 0 && (
          <section className={pocketCard}>
            <h2 className="text-base">{m.safety_plan_people_title()}</h2>
            {plan.people.map(({ id, name, number }) => (
              <p key={id}>
                {name} {number}
              </p>
            ))}
          </section>
        )}
      </div>
    </div>
  )
}

/** The plan on paper, and as text to share with one person. */
export function PlanOnPaper({ plan }: { plan: SafetyPlan }) {
  const { isPrinting, print } = usePrintSheet(m.receipts_sheet_title())
  return (
    <>
      <Button tone="secondary" icon={<Printer aria-hidden size={20} />} onClick={print}>
        {m.safety_plan_print()}
      </Button>
      <CopyButton text={asText(plan)} label={m.safety_plan_copy()} />
      <SharePlan text={asText(plan)} />
      {isPrinting && createPortal(<Sheet plan={plan} />, document.body)}
    </>
  )
}
