import { Check, Lightbulb, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { proofCardFor, unchangedSince } from '#content/evidence/proof-cards.ts'
import { inLocale, type Localised } from '#content/localised.ts'
import type { EvidenceManifest } from '#encryption/evidence.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

function Points({ title, icon, points }: { title: string; icon: ReactNode; points: readonly Localised[] }) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="flex items-center gap-2 font-bold">
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-surface text-deep">
          {icon}
        </span>
        {title}
      </h3>
      <ul className="grid list-disc gap-1.5 ps-5 text-sm">
        {points.map((point) => (
          <li key={point.en}>{inLocale(point, getLocale())}</li>
        ))}
      </ul>
    </div>
  )
}

/** What a piece of evidence shows, what it cannot show, and how to make it stronger. */
export function ProofCard({
  manifest: { kind, source },
}: {
  manifest: Pick<EvidenceManifest, 'kind' | 'source'>
}) {
  const { shows, cannotShow, strengthen } = proofCardFor(kind, source)
  return (
    <section aria-label={m.evidence_proof_title()} className="grid gap-5 rounded-lg bg-sunken p-5">
      <p className="font-semibold">{inLocale(unchangedSince, getLocale())}</p>
      <div className="grid gap-6 md:grid-cols-3">
        <Points title={m.evidence_proof_shows()} icon={<Check aria-hidden size={18} />} points={shows} />
        <Points title={m.evidence_proof_cannot()} icon={<X aria-hidden size={18} />} points={cannotShow} />
        <Points
          title={m.evidence_proof_stronger()}
          icon={<Lightbulb aria-hidden size={18} />}
          points={strengthen}
        />
      </div>
    </section>
  )
}
