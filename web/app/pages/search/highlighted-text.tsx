import type { ExcerptPiece } from '#web/records/search/excerpt.ts'

/** Text with its matches marked. */
export function HighlightedText({ pieces }: { pieces: readonly ExcerptPiece[] }) {
  return pieces.map(({ text, isFound }, place) =>
    isFound ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no names
      <mark key={place} className="rounded-sm bg-accent-soft text-accent-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
