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

/** How `@capacitor/share` reports that the person closed the list of apps; it has no code. */
const closed = 'Share canceled'

async function shareOrCancel(shared: Parameters<typeof Share.share>[0]): Promise<boolean> {
  try {
    await Share.share(shared)
    return true
  } catch (cause) {
    if (cause instanceof Error && cause.message === closed) return false
    throw new ActionMissing({ cause })
  }
}

export const sharing: Sharing = {
  share: ({ title, text }) => shareOrCancel({ title, text }),
}

export const messages: TextMessages = {
  async compose(draft) {
    const { completed } = await AppLauncher.openUrl({ url: messageLink(draft) })
    if (!completed) throw new ActionMissing()
  },
}

/** Where a file is stored while another app reads it. Only the app itself can access it. */
const folder = 'handed-over'

/** Phones have no download folder that every app may write to: the person picks the app that stores the file. */
export const saving: Saving = {
  async save(file, name) {
    await clear()
    const data = base64.encode(new Uint8Array(await file.arrayBuffer()))
    const path = `${folder}/${name}`
    const { uri } = await Filesystem.writeFile({ path, data, directory: 'CACHE', recursive: true })
    const isShared = await shareOrCancel({ files: [uri] })
    // The chosen app may still be reading the file; the next save, or the system, deletes it.
    if (!isShared) await clear()
    return isShared
  },
}

async function clear(): Promise<void> {
  try {
    await Filesystem.rmdir({ path: folder, directory: 'CACHE', recursive: true })
  } catch {
    // The folder does not exist.
  }
}
