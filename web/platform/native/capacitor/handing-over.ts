import { base64 } from '@scure/base'
import type { Haptics as HapticsPort, TextMessages, Saving, Sharing } from '../ports/actions.ts'
import { ActionMissing } from '../ports/failures.ts'
import { messageLink } from '../ports/message-link.ts'
import { AppLauncher, Filesystem, Haptics, Share } from './plugins.ts'

export const haptics: HapticsPort = {
  async tap() {
    try {
      await Haptics.impact({ style: 'LIGHT' })
      return true
    } catch {
      return false
    }
  },
}

/** How `@capacitor/share` says that the person closed the list of apps; it gives no code. */
const closed = 'Share canceled'

async function hand(shared: Parameters<typeof Share.share>[0]): Promise<boolean> {
  try {
    await Share.share(shared)
    return true
  } catch (cause) {
    if (cause instanceof Error && cause.message === closed) return false
    throw new ActionMissing({ cause })
  }
}

export const sharing: Sharing = {
  share: ({ title, text }) => hand({ title, text }),
}

export const messages: TextMessages = {
  async compose(draft) {
    const { completed } = await AppLauncher.openUrl({ url: messageLink(draft) })
    if (!completed) throw new ActionMissing()
  },
}

/** Where a file lies while another app takes it over. Only the app itself can look into it. */
const folder = 'handed-over'

/** A telephone has no folder for downloads that every app may write to: the person picks the app that keeps it. */
export const saving: Saving = {
  async save(file, name) {
    await clear()
    const data = base64.encode(new Uint8Array(await file.arrayBuffer()))
    const path = `${folder}/${name}`
    const { uri } = await Filesystem.writeFile({ path, data, directory: 'CACHE', recursive: true })
    const isTaken = await hand({ files: [uri] })
    // What was chosen may still be reading it; the next one to be saved, or the system, clears it away.
    if (!isTaken) await clear()
    return isTaken
  },
}

async function clear(): Promise<void> {
  try {
    await Filesystem.rmdir({ path: folder, directory: 'CACHE', recursive: true })
  } catch {
    // There is none.
  }
}
