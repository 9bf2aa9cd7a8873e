import { GalleryHorizontal, ScrollText } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { readingForm } from '#web/ui/reading-look.ts'
import { useReadingForm } from './use-parts.ts'

/** Reads a text that has parts whole on one page, or one part a screen. What is chosen holds for all of them. */
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
