import type { Locator, Page } from '@playwright/test'

/** Saves the open file, and returns its bytes. */
export async function saveOpenFile(page: Page, dialog: Locator): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save to this device' }).click()
  const pieces: Buffer[] = []
  for await (const piece of await (await download).createReadStream()) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** The colours of a picture at some pixels, in plain words. */
export async function readColours(
  page: Page,
  picture: Buffer,
  at: readonly (readonly [number, number])[],
): Promise<string[]> {
  return page.evaluate(
    async ({ base64, points }) => {
      const bitmap = await createImageBitmap(
        new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]),
      )
      const canvas = Object.assign(document.createElement('canvas'), {
        width: bitmap.width,
        height: bitmap.height,
      })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      context?.drawImage(bitmap, 0, 0)
      return points.map(([x, y]) => {
        const [red = 0, green = 0] = context?.getImageData(Math.round(x), Math.round(y), 1, 1).data ?? []
        if (red < 40) return 'black'
        return green > 200 ? 'white' : 'red'
      })
    },
    { base64: picture.toString('base64'), points: at },
  )
}

/** The colours near the corners of a picture of this size: its left side from the top, then its right side. */
export function cornerPoints(
  page: Page,
  picture: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<string[]> {
  const points = [0.1, 0.9].flatMap((x) => [0.1, 0.9].map((y) => [x * width, y * height] as const))
  return readColours(page, picture, points)
}

/** Seeks a recording or film to a fraction of its length and plays it. @returns its length in seconds, and the position */
export function playFrom(media: Locator, part: number): Promise<{ length: number; at: number }> {
  return media.evaluate(async (element: HTMLMediaElement, part) => {
    if (element.readyState === 0) {
      await new Promise((resolve) => element.addEventListener('loadedmetadata', resolve, { once: true }))
    }
    while (!Number.isFinite(element.duration)) {
      await new Promise((resolve) => element.addEventListener('durationchange', resolve, { once: true }))
    }
    const target = element.duration * part
    const seeked = new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }))
    element.currentTime = target
    await seeked
    element.muted = true
    await element.play()
    await new Promise((resolve) => element.addEventListener('timeupdate', resolve, { once: true }))
    element.pause()
    return { length: element.duration, at: element.currentTime / element.duration }
  }, part)
}
