import type { EvidenceManifest } from '#encryption/evidence.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FileThumbnail } from '../showing/thumb.tsx'

/** How much of a hidden file the person wants to see. Asked each time and not stored. */
export type ShieldLevel = 'words' | 'grey' | 'all'

interface ShieldProps {
  manifest: Pick<EvidenceManifest, 'shows' | 'kind' | 'thumbnail'>
  /** Only pictures can be shown in grey. */
  canBeGrey: boolean
  onShow: (seen: Exclude<ShieldLevel, 'words'>) => void
}

/** Covers content that may be hard to look at: its description and a blur first, the rest on request. */
export function Shield({ manifest: { shows, kind, thumbnail }, canBeGrey, onShow }: ShieldProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border-2 border-dashed border-line-strong bg-sunken px-5 py-10 text-center">
      <FileThumbnail kind={kind} thumbnail={thumbnail} shielded />
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
