/** Hours from Greenwich of zones that mail programs name. Names that several places share are left out: nobody knows which. */
const zones: Readonly<Record<string, number>> = {
  ...{ ut: 0, utc: 0, gmt: 0, z: 0, wet: 0, west: 1, cet: 1, mez: 1, met: 1, cest: 2, mesz: 2, mest: 2 },
  ...{ eet: 2, eest: 3, msk: 3, est: -5, edt: -4, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 },
  ...{ akst: -9, akdt: -8, hst: -10, brt: -3, jst: 9, kst: 9, hkt: 8, sgt: 8, aest: 10, aedt: 11, acst: 9.5 },
  ...{ acdt: 10.5, awst: 8, nzst: 12, nzdt: 13, sast: 2 },
}

/** Minutes from Greenwich in what stands behind a time; `null` where no zone is there, or none that is known. */
export function minutesOfZone(text: string): number | null {
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d{2})?(?!\d)/.exec(text) ?? []
  if (hours !== undefined) {
    const away = Number(hours) * 60 + Number(minutes ?? 0)
    return away > 14 * 60 ? null : sign === '-' ? -away : away
  }
  for (const [word] of text.matchAll(/[A-Za-z]+/g)) {
    const zone = zones[word.toLowerCase()]
    if (zone !== undefined) return zone * 60
  }
  return null
}
