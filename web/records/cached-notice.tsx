import { momentInWords } from '#web/ui/dates.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Says that what follows is what this device kept, and as of when. [Note: Copies to read offline]
 *
 * @param at - ISO 8601
 */
export function CachedNotice({ at }: { at: string }) {
  return (
    <Notice title={m.report_list_kept()} live>
      <p>{m.report_list_kept_at({ when: momentInWords(at) })}</p>
    </Notice>
  )
}
