import type { EvidenceManifest } from '#encryption/evidence.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Thumb } from '../showing/thumb.tsx'

/** How much of a hidden file the person wants to see. It is asked each time and kept nowhere. */
export type Seen = 'words' | 'grey' | 'all'

interface ShieldProps {
  manifest: Pick<EvidenceManifest, 'shows' | 'kind' | 'thumbnail'>
  /** Only what can be drawn can be drawn grey. */
  canBeGrey: boolean
  onShow: (seen: Exclude<Seen, 'words'>) => void
}

/** Covers what may hurt to look at: its words and a blur first, the rest when it is asked for. */
export function Shield({ manifest: { shows, kind, thumbnail }, canBeGrey, onShow }: ShieldProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border-2 border-dashed border-line-strong bg-sunken px-5 py-10 text-center">
      <Thumb kind={kind} thumbnail={thumbnail} shielded />
      <p className="text-lg font-bold">{m.evidence_shield_title()}</p>
      <p className="max-w-measure break-words">{shows || m.evidence_shield_no_words()}</p>
      <p className="max-w-measure text-sm text-ink-soft">{m.evidence_shield_choice()}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {canBeGrey && (
          <Button tone="secondary" onClick={() => onShow('grey')}>
            {m.evidence_shield_grey()}
          </Button>
        )}
        <Button tone="secondary" onClick={() => onShow('all')}>
          {m.evidence_shield_show()}
        </Button>
      </div>
    </div>
  )
}
