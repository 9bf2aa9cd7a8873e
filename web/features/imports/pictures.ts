/** A picture, and when it was made, on the clock of whoever made it. */
export interface DatedPicture {
  readonly file: File
  readonly day: string
  /** `14:30` */
  readonly time: string
}

/** `Screenshot_20260304-153012.png`, `IMG-20260304-WA0001.jpg`, `Bildschirmfoto 2026-03-04 um 15.30.12.png` */
const inName = /(20\d\d)[-_.]?(\d\d)[-_.]?(\d\d)(?:\D{1,6}([01]\d|2[0-3])[.:h_-]?([0-5]\d)[.:m_-]?[0-5]\d)?/

/**
 * When a picture was made: as its camera wrote it, as its name says, or when the file was last changed.
 *
 * @param capturedAt `2026-03-04T15:30:12`, where the file carries it
 * @param changedAt `2026-03-04T15:30`, when the file was last changed
 */
export function momentOfPicture(
  name: string,
  capturedAt: string | null,
  changedAt: string,
): { day: string; time: string } {
  const [year, month, day, hour, minute] = inName.exec(name)?.slice(1) ?? []
  const said = `${year}-${month}-${day}`
  const isDay = !Number.isNaN(Date.parse(said)) && new Date(said).toISOString().startsWith(said)
  const named = isDay
    ? `${said}T${hour && minute ? `${hour}:${minute}` : changedTime(said, changedAt)}`
    : null
  const [on = '', at = ''] = (capturedAt ?? named ?? changedAt).split('T')
  return { day: on, time: at.slice(0, 5) }
}

/** The file's own time, where the name says its day and nothing more. */
function changedTime(day: string, changedAt: string): string {
  return changedAt.startsWith(day) ? changedAt.slice(11, 16) : '00:00'
}

/** The pictures of each day, the first day first, in the order in which they were made. */
export function byDay(pictures: readonly DatedPicture[]): DatedPicture[][] {
  const sorted = pictures.toSorted((one, other) =>
    `${one.day}T${one.time}`.localeCompare(`${other.day}T${other.time}`),
  )
  return [...Map.groupBy(sorted, ({ day }) => day).values()]
}
