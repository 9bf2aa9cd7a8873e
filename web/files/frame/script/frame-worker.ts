// The script of the frame that shows files. It is built like the workers, into their folder, but runs in a document without an origin,
// which can access neither our keys nor the network.
import type { FrameAnswer, FrameRequest } from '../protocol/messages.ts'
import { forwardedKeys } from '../protocol/messages.ts'

const { body } = document
Object.assign(document.documentElement.style, { height: '100%', colorScheme: 'light dark' })
Object.assign(body.style, {
  margin: '0',
  height: '100%',
  overflow: 'auto',
  font: '17px system-ui, sans-serif',
})

function postAnswer(answer: FrameAnswer) {
  // Only our own pages can embed this document, due to its policy.
  window.parent.postMessage(answer, '*', answer.tell === 'first-page' ? [answer.picture] : [])
}

async function postFirstPage(blob: Blob) {
  const { firstPage } = await import('./pdf.ts')
  postAnswer({ tell: 'first-page', picture: await firstPage(blob) })
}

let zoomed: ((zoom: number) => void) | undefined

async function show(request: Extract<FrameRequest, { ask: 'show' }>) {
  body.replaceChildren()
  if (request.kind === 'picture') {
    const { showPicture } = await import('./picture.ts')
    zoomed = await showPicture(body, request)
  } else if (request.kind === 'pdf') {
    const { showPdf } = await import('./pdf.ts')
    zoomed = await showPdf(body, request)
  } else {
    const { showMedia } = await import('./media.ts')
    await showMedia(body, request)
  }
}

const isTooLarge = (error: unknown) => error instanceof Error && error.name === 'TooLargeToDraw'

async function showStreamedFilm(
  request: Extract<FrameRequest, { ask: 'show-film' }>,
  port: MessagePort | undefined,
) {
  if (!port) throw new Error('message port is missing')
  body.replaceChildren()
  const { showFilm } = await import('./film.ts')
  // The page knows why a file was unreadable, and says it.
  await showFilm(body, request, port, () => postAnswer({ tell: 'failed' }))
}

window.addEventListener('message', ({ source, data, ports }: MessageEvent<FrameRequest>) => {
  if (source !== window.parent) return
  if (data.ask === 'zoom') zoomed?.(data.zoom)
  else if (data.ask === 'first-page')
    void postFirstPage(data.blob).catch(() => postAnswer({ tell: 'failed' }))
  else {
    void (data.ask === 'show-film' ? showStreamedFilm(data, ports[0]) : show(data)).then(
      () => postAnswer({ tell: 'shown' }),
      // Compared by name: its class is in another bundle, which only pictures need.
      (error: unknown) => postAnswer({ tell: isTooLarge(error) ? 'too-large' : 'failed' }),
    )
  }
})

for (const type of ['keydown', 'keyup'] as const) {
  document.addEventListener(type, ({ key, repeat, target }) => {
    const forwarded = forwardedKeys.find((each) => each === key)
    // Arrow keys seek in media, and scroll content larger than the frame.
    const isOwn =
      key.startsWith('Arrow') && (target instanceof HTMLMediaElement || body.scrollWidth > body.clientWidth)
    if (forwarded && !isOwn) postAnswer({ tell: 'key', type, key: forwarded, repeat })
  })
}

postAnswer({ tell: 'ready' })
