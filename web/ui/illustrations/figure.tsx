import { figureOutline, type FigureSize } from './outlines.ts'

interface FigureProps extends FigureSize {
  /** A fill class: `fill-deep`. */
  fill: string
}

/** A person as a shape. All our pictures consist of these, doors, hills and light. */
export function Figure({ fill, ...size }: FigureProps) {
  return <path className={fill} d={figureOutline(size)} />
}
