import { frameAddress } from './protocol/messages.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built script
import scriptAddress from './script/frame-worker.ts?worker&url'

/** What a frame without an origin loads: the document, and after `#` the script that it starts. */
export const frameSource = `${frameAddress}#${scriptAddress}`
