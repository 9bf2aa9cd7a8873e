import { m } from '#web/messages/compiled/messages.js'
import { toast } from '#web/ui/toast-store.ts'
import { answerAnchor } from '../thread-pages.ts'

/** Copies the address of a post without anything that could track who opens it. */
export function copyLinkTo(number: number): void {
  const place = number > 1 ? `#${answerAnchor(number)}` : ''
  navigator.clipboard.writeText(`${location.origin}${location.pathname}${place}`).then(
    () => toast({ title: m.community_link_copied(), tone: 'success' }),
    () => toast({ title: m.ui_copy_failed(), tone: 'danger' }),
  )
}
