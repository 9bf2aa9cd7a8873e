import type { FrameRequest } from '../protocol/messages.ts'

/** A player with native controls, and its container. There is no autoplay. */
export function mediaElement(
  place: HTMLElement,
  { kind, label }: Pick<Extract<FrameRequest, { ask: 'show' }>, 'kind' | 'label'>,
): HTMLMediaElement {
  const media = document.createElement(kind === 'audio' ? 'audio' : 'video')
  media.controls = true
  media.preload = 'metadata'
  media.setAttribute('aria-label', label)
  Object.assign(media.style, { display: 'block', width: '100%', maxHeight: '100%' })
  if (media instanceof HTMLVideoElement)
    Object.assign(media, { playsInline: true, disableRemotePlayback: true })
  // One grid row of the frame's height, so that a video fits without scrolling.
  Object.assign(place.style, {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    alignItems: 'center',
    overflow: 'hidden',
  })
  return media
}

/** Plays a video or recording that is loaded whole. */
export function showMedia(
  place: HTMLElement,
  request: Extract<FrameRequest, { ask: 'show' }>,
): Promise<void> {
  const media = mediaElement(place, request)
  media.src = URL.createObjectURL(request.blob)
  place.append(media)
  return waitForEvent(media, 'loadedmetadata').then(() => determineDuration(media))
}

/**
 * Browser recordings, including ours, do not declare their duration, and cannot be sought then. Seeking past the end makes the browser
 * determine it.
 */
async function determineDuration(media: HTMLMediaElement): Promise<void> {
  if (Number.isFinite(media.duration)) return
  const found = waitForEvent(media, 'durationchange')
  media.currentTime = Number.MAX_SAFE_INTEGER
  await found
  media.currentTime = 0
}

function waitForEvent(media: HTMLMediaElement, name: 'loadedmetadata' | 'durationchange'): Promise<void> {
  return new Promise((resolve, reject) => {
    media.addEventListener(name, () => resolve(), { once: true })
    media.addEventListener('error', () => reject(new Error('not playable')), { once: true })
  })
}
