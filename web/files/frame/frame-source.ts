import { frameAddress } from './protocol/messages.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of the built script
import scriptAddress from './script/frame-worker.ts?worker&url'

/** The source of a frame without an origin: the document, with its script in the fragment. */
export const frameSource = `${frameAddress}#${scriptAddress}`
