/** The arch of every small drawing, as a path in a box of 96 by 70. */
export const arch = 'M12 68V44a36 36 0 0 1 72 0v24Z'
/** The ground below it. */
export const ground = 'M4 68h88'

export interface FigureSize {
  /** Horizontal centre of the figure. */
  readonly x: number
  /** Vertical position of its base. */
  readonly ground: number
  /** Width of its body; all other measures follow. */
  readonly width: number
  readonly height: number
}

/** A person as a shape: a round head above an arch. The same on screen and on paper. */
export function figureOutline({ x, ground: foot, width, height }: FigureSize): string {
  const half = width / 2
  const head = width * 0.3
  const top = foot - height
  const shoulders = top + head * 2.3
  const round = `a${head} ${head} 0 1 0 ${2 * head} 0a${head} ${head} 0 1 0 ${-2 * head} 0Z`
  return `M${x - head} ${top + head}${round}M${x - half} ${foot}V${shoulders + half}a${half} ${half} 0 0 1 ${width} 0V${foot}Z`
}

/** Two people beside each other: our logo. */
export const pair: readonly [FigureSize, FigureSize] = [
  { x: 38, ground: 68, width: 22, height: 46 },
  { x: 61, ground: 68, width: 20, height: 38 },
]
