import { checkSize } from '../../pictures/canvas.ts'
import type { FrameRequest } from '../protocol/messages.ts'

type Shown = Extract<FrameRequest, { ask: 'show' }>

/**
 * A picture fitted to the frame; the result changes its zoom.
 * @throws TooLargeToDraw
 */
export async function showPicture(
  place: HTMLElement,
  { blob, label }: Shown,
): Promise<(zoom: number) => void> {
  await checkSize(blob)
  const image = document.createElement('img')
  image.alt = label
  image.src = URL.createObjectURL(blob)
  await image.decode()
  const frame = document.createElement('div')
  Object.assign(frame.style, { display: 'grid', placeItems: 'center', minHeight: '100%', minWidth: '100%' })
  const zoom = (factor: number) => {
    const fitted = Math.min(
      1,
      window.innerWidth / image.naturalWidth,
      window.innerHeight / image.naturalHeight,
    )
    Object.assign(image.style, { display: 'block', width: `${image.naturalWidth * fitted * factor}px` })
    frame.style.width = factor > 1 ? 'max-content' : 'auto'
  }
  let factor = 1
  window.addEventListener('resize', () => zoom(factor))
  zoom(factor)
  frame.append(image)
  // Focusable, so that larger content can be scrolled by keyboard.
  place.tabIndex = 0
  place.append(frame)
  return (next) => {
    factor = next
    zoom(factor)
  }
}
