interface FigureProps {
  /** Middle of the figure. */
  x: number
  /** Where it is. */
  ground: number
  /** Width of its body; all other measures follow. */
  width: number
  height: number
  /** A fill class: `fill-deep`. */
  fill: string
}

/** A person as a shape: a round head above an arch. Every picture of ours is made of these and of doors, hills and light. */
export function Figure({ x, ground, width, height, fill }: FigureProps) {
  const half = width / 2
  const head = width * 0.3
  const shoulders = ground - height + head * 2.3
  return (
    <g className={fill}>
      <circle cx={x} cy={ground - height + head} r={head} />
      <path d={`M${x - half} ${ground}V${shoulders + half}a${half} ${half} 0 0 1 ${width} 0V${ground}Z`} />
    </g>
  )
}
