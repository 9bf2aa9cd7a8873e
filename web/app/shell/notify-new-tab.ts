import { m } from '#web/messages/compiled/messages.js'
import { toast } from '#web/ui/toast-store.ts'

/** Says that the same page is open in another tab, in the other language. */
export const notifyNewTab = (): void => void toast({ title: m.shell_language_new_tab(), tone: 'info' })
