/** Milliseconds for a video to show its first frame. Some never do. */
const timeoutMs = 8000

/** Passes the first frame of a video to `draw`; `null` if the browser cannot play it. The video is muted and not attached to the page. */
export async function firstFrame<T>(
  file: Blob,
  draw: (source: HTMLVideoElement, width: number, height: number) => Promise<T>,
): Promise<T | null> {
  const video = document.createElement('video')
  const address = URL.createObjectURL(file)
  try {
    Object.assign(video, { muted: true, preload: 'auto', playsInline: true, src: address })
    await waitForEvent(video, 'loadeddata')
    // The very first frame is often black.
    video.currentTime = Math.min(1, (Number.isFinite(video.duration) ? video.duration : 0) / 10)
    await waitForEvent(video, 'seeked')
    if (video.videoWidth === 0) return null
    return await draw(video, video.videoWidth, video.videoHeight)
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

function waitForEvent(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const options = { once: true, signal: AbortSignal.timeout(timeoutMs) }
    video.addEventListener(name, () => resolve(), options)
    video.addEventListener('error', () => reject(new Error('video is not playable')), options)
    options.signal.addEventListener('abort', () => reject(new Error('video took too long to load')), {
      once: true,
    })
  })
}
