import { GalleryHorizontal, ScrollText } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { readingForm } from '#web/ui/reading-settings.ts'
import { useReadingForm } from './use-parts.ts'

/** Switches between a text on one page and one part per screen. The choice applies to all texts with parts. */
export function PartsSwitch() {
  const isWhole = useReadingForm() === 'whole'
  const Icon = isWhole ? GalleryHorizontal : ScrollText
  return (
    <button
      type="button"
      className="inline-flex min-h-control-small items-center gap-1.5 rounded-sm text-sm font-semibold text-ink-soft hover:text-ink hover:underline scriptless:hidden"
      data-no-print
      onClick={() => readingForm.choose(isWhole ? 'parts' : 'whole')}
    >
      <Icon aria-hidden size={18} />
      {isWhole ? m.reading_in_parts() : m.reading_on_one_page()}
    </button>
  )
}
