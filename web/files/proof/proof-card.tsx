import { Check, Lightbulb, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { checkedOnOpening, notAsAdded, proofCardFor, unchangedSince } from '#content/evidence/proof-cards.ts'
import { inLocale, type Localised } from '#content/localised.ts'
import type { EvidenceManifest } from '#encryption/evidence.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Notice } from '#web/ui/notice.tsx'
import type { FileVerdict } from '../reading/observed-reader.ts'

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

interface ProofCardProps {
  manifest: Pick<EvidenceManifest, 'kind' | 'source'>
  verdict: FileVerdict
}

/** What a piece of evidence proves, what it cannot prove, and how to strengthen it. An altered file proves none of it. */
export function ProofCard({ manifest: { kind, source }, verdict }: ProofCardProps) {
  const locale = getLocale()
  if (verdict === 'notAsAdded') return <Notice tone="warn">{inLocale(notAsAdded, locale)}</Notice>
  const { shows, cannotShow, strengthen } = proofCardFor(kind, source)
  return (
    <section aria-label={m.evidence_proof_title()} className="grid gap-5 rounded-lg bg-sunken p-5">
      <p className="font-semibold">
        {inLocale(verdict === 'asAdded' ? unchangedSince : checkedOnOpening, locale)}
      </p>
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
