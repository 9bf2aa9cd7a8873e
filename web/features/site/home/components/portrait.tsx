import type { SampleAdvocate } from '#content/home/schema.ts'

type Scene = SampleAdvocate['avatar']

const scenes: Record<Scene, { sky: string; land: string; head: string; body: string; curve: string }> = {
  sunrise: {
    sky: 'fill-accent-soft',
    land: 'fill-accent',
    head: 'fill-accent-strong',
    body: 'fill-band',
    curve: 'M0 46c18-12 40-12 64 2v16H0Z',
  },
  harbour: {
    sky: 'fill-deep-soft',
    land: 'fill-deep-mid',
    head: 'fill-accent',
    body: 'fill-accent-strong',
    curve: 'M0 40h64v24H0Z',
  },
  meadow: {
    sky: 'fill-band',
    land: 'fill-deep-mid',
    head: 'fill-on-band',
    body: 'fill-accent',
    curve: 'M0 52c22 4 44-14 64-14v26H0Z',
  },
}

/** A person as simple shapes in a place they like. */
export function Portrait({ scene }: { scene: Scene }) {
  const { sky, land, head, body, curve } = scenes[scene]
  return (
    <svg
      aria-hidden
      viewBox="0 0 64 64"
      width="64"
      height="64"
      className="size-12 shrink-0 rounded-full md:size-16"
    >
      <path d="M0 0h64v64H0Z" className={sky} />
      <path d={curve} className={land} />
      <circle cx="32" cy="25" r="11" className={head} />
      <path d="M12 64V60a20 20 0 0 1 40 0v4Z" className={body} />
    </svg>
  )
}
