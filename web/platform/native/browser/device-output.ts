import { download } from '#web/ui/download.ts'
import type { Haptics, TextMessages, Saving, Sharing } from '../ports/actions.ts'
import { ActionMissing } from '../ports/failures.ts'
import { messageLink } from '../ports/message-link.ts'
import { isClosed } from './permission.ts'

/** Milliseconds of a vibration that is felt, but not heard. */
const lightTouch = 15

export const haptics: Haptics = {
  tap() {
    // Some browsers do not have it, whatever the types say.
    // oxlint-disable-next-line typescript/no-unnecessary-condition
    return Promise.resolve(navigator.vibrate?.(lightTouch) ?? false)
  },
}

export const sharing: Sharing = {
  async share({ title, text }) {
    // oxlint-disable-next-line typescript/no-unnecessary-condition
    if (!navigator.share) throw new ActionMissing()
    try {
      await navigator.share({ title, text })
      return true
    } catch (cause) {
      if (isClosed(cause)) return false
      throw new ActionMissing({ cause })
    }
  },
}

export const messages: TextMessages = {
  async compose(draft) {
    Object.assign(document.createElement('a'), { href: messageLink(draft) }).click()
  },
}

export const saving: Saving = {
  save(file, name) {
    download(file, name)
    return Promise.resolve(true)
  },
}
