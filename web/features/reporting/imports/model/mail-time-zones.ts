/** UTC offsets in hours of zone names used by mail programs. Ambiguous names are omitted. */
const names: Readonly<Record<string, string>> = {
  '-10': 'hst',
  '-9': 'akst',
  '-8': 'pst akdt',
  '-7': 'mst pdt',
  '-6': 'mdt',
  '-5': 'est cdt',
  '-4': 'edt',
  '-3': 'brt',
  '0': 'ut utc gmt z wet',
  '1': 'cet mez met west',
  '2': 'cest mesz mest eet sast',
  '3': 'eest msk',
  '8': 'hkt sgt awst',
  '9': 'jst kst',
  '9.5': 'acst',
  '10': 'aest',
  '10.5': 'acdt',
  '11': 'aedt',
  '12': 'nzst',
  '13': 'nzdt',
}

const zones = new Map(
  Object.entries(names).flatMap(([hours, all]) =>
    all.split(' ').map((name) => [name, Number(hours)] as const),
  ),
)

/** The UTC offset in minutes after a time; `null` if there is none or it is unknown. */
export function parseZoneOffset(text: string): number | null {
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d{2})?(?!\d)/.exec(text) ?? []
  if (hours !== undefined) {
    const away = Number(hours) * 60 + Number(minutes ?? 0)
    return away > 14 * 60 ? null : sign === '-' ? -away : away
  }
  for (const [word] of text.matchAll(/[A-Za-z]+/g)) {
    const zone = zones.get(word.toLowerCase())
    if (zone !== undefined) return zone * 60
  }
  return null
}
