export interface BarRow {
  readonly key: string
  readonly name: string
  readonly value: number
  /** The value in words. */
  readonly said: string
}

/** A bar chart as a list: each row has a name, a bar and its number. Screen readers read the list and skip the bars. */
export function Bars({ rows, label }: { rows: readonly BarRow[]; label: string }) {
  const max = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <ul aria-label={label} className="grid gap-3">
      {rows.map(({ key, name, value, said }) => (
        <li key={key} className="grid gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 font-semibold">{name}</span>
            <span className="text-sm tabular-nums text-ink-soft">{said}</span>
          </span>
          <svg aria-hidden width="100%" height={12} className="block rounded-full bg-sunken">
            <rect
              width={`${(value / max) * 100}%`}
              height={12}
              rx={6}
              className="fill-deep-mid stroke-deep forced-colors:fill-[CanvasText]"
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}
