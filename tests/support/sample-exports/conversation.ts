/** One line of the invented conversation that every sample contains, in its messenger's format. */
export interface SampleLine {
  /** In the local time of the exporting telephone. */
  readonly at: Date
  readonly sender: 'Ana' | 'Zoë K.'
  readonly text: string
  /** A picture that was sent with it. */
  readonly picture?: string
}

const at = (day: number, hour: number, minute: number) => new Date(2026, 2, day, hour, minute, 5)

/** Three days in March, with content that is hard to parse: accents, emoji, several lines, colons, a link, a picture. */
export const sampleLines: readonly SampleLine[] = [
  { at: at(3, 8, 15), sender: 'Ana', text: 'Are you coming on the bus today?' },
  { at: at(3, 8, 16), sender: 'Zoë K.', text: 'Nobody wants you there. Everyone said so 😂' },
  { at: at(3, 8, 16), sender: 'Zoë K.', text: 'note: tell and it gets worse\nyou know what I mean' },
  { at: at(4, 13, 2), sender: 'Zoë K.', text: '', picture: 'IMG-20260304-WA0001.jpg' },
  { at: at(4, 13, 5), sender: 'Ana', text: 'Please delete that: it is not funny' },
  {
    at: at(4, 21, 40),
    sender: 'Zoë K.',
    text: 'café pic is on https://example.org/page?x=1 now, mañana everyone sees it',
  },
  { at: at(18, 0, 3), sender: 'Zoë K.', text: 'still awake?' },
]

/** The smallest valid JPEG: one grey pixel. */
export const samplePicture = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)
