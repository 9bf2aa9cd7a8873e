import type { FrameRequest } from '../messages.ts'

/** A video or a recording, with the browser's own controls. Nothing plays by itself. */
export function showMedia(
  place: HTMLElement,
  { kind, blob, label }: Extract<FrameRequest, { ask: 'show' }>,
): Promise<void> {
  const media = document.createElement(kind === 'audio' ? 'audio' : 'video')
  media.controls = true
  media.preload = 'metadata'
  media.setAttribute('aria-label', label)
  Object.assign(media.style, { display: 'block', width: '100%', maxHeight: '100%', margin: 'auto' })
  if (media instanceof HTMLVideoElement)
    Object.assign(media, { playsInline: true, disableRemotePlayback: true })
  media.src = URL.createObjectURL(blob)
  place.append(media)
  return new Promise((resolve, reject) => {
    media.addEventListener('loadedmetadata', () => resolve(), { once: true })
    media.addEventListener('error', () => reject(new Error('not playable')), { once: true })
  })
}
