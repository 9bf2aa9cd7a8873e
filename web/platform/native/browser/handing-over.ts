import type { Haptics, Messages, Saving, Sharing } from '../ports/actions.ts'
import { ActionMissing } from '../ports/failures.ts'
import { messageLink } from '../ports/message-link.ts'
import { isClosed } from './permission.ts'

/** Milliseconds that are felt, and not heard. */
const lightTouch = 15

export const haptics: Haptics = {
  tap() {
    // Some browsers have none, whatever the types say.
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

const press = (link: Partial<HTMLAnchorElement>) => Object.assign(document.createElement('a'), link).click()

export const messages: Messages = {
  async compose(draft) {
    press({ href: messageLink(draft) })
  },
}

/** Milliseconds after which a browser has surely taken hold of what it saves. */
const takenAfter = 60_000

export const saving: Saving = {
  save(file, name) {
    const href = URL.createObjectURL(file)
    press({ href, download: name })
    setTimeout(() => URL.revokeObjectURL(href), takenAfter)
    return Promise.resolve(true)
  },
}
