import type { CoverColor, CoverShape } from './book.ts'

// Covers are drawn from one list of shapes, on the page and on paper, so that the preview matches the print. The drawing is above, and the
// title is on a plain ground below it, where its text has a contrast of at least 7 : 1.

/** The colours of a cover, from its ground to its light. */
export interface Palette {
  readonly ground: string
  /** Text on the ground. */
  readonly ink: string
  readonly sky: string
  readonly far: string
  readonly near: string
  readonly light: string
}

export const palettes: Readonly<Record<CoverColor, Palette>> = {
  lake: {
    ground: '#0f4c5c',
    ink: '#ffffff',
    sky: '#bcd9df',
    far: '#76a9b5',
    near: '#34707f',
    light: '#f6d98a',
  },
  forest: {
    ground: '#254534',
    ink: '#ffffff',
    sky: '#d5e3cf',
    far: '#93b493',
    near: '#50785d',
    light: '#f1d79a',
  },
  plum: {
    ground: '#43284a',
    ink: '#ffffff',
    sky: '#ecd5dc',
    far: '#b68fb0',
    near: '#764f7b',
    light: '#f7cda4',
  },
  midnight: {
    ground: '#182038',
    ink: '#ffffff',
    sky: '#33406a',
    far: '#2a3559',
    near: '#212b4a',
    light: '#f4e3b2',
  },
  sky: {
    ground: '#e3f0f6',
    ink: '#14323f',
    sky: '#b9dbea',
    far: '#8dc0d6',
    near: '#bfe0e0',
    light: '#fff6d6',
  },
  sand: {
    ground: '#f6ecdb',
    ink: '#3f2a17',
    sky: '#f3d7b3',
    far: '#dfa97c',
    near: '#cfc09a',
    light: '#d96f4c',
  },
}

/** The proportions of a cover, as of A4. */
export const coverSize = { width: 210, height: 297 } as const
/** Where the drawing ends and the ground of the title starts, as a share of the height. */
export const titleTop = 0.66
const foot = coverSize.height * titleTop

interface Piece {
  readonly path: string
  readonly fill: string
}

const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
/** The upper half of a disc, at the foot of the drawing. */
const risen = (radius: number) =>
  `M${105 - radius} ${foot}A${radius} ${radius} 0 0 1 ${105 + radius} ${foot}Z`
const crest = (y: number, height: number, start: number) =>
  `M${start} ${y}${`q17.5 ${-height} 35 0t35 0`.repeat(4)}V${foot}H${start}Z`
/** A star with four points. */
const star = (x: number, y: number, size: number) =>
  `M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`

/** A leaf from its base to its tip. */
function leaf(x: number, y: number, length: number, angle: number): string {
  const at = (along: number, offset: number) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const round = (value: number) => Math.round(value * 10) / 10
    return `${round(x + along * cos - offset * sin)} ${round(y + along * sin + offset * cos)}`
  }
  const [third, wide] = [length / 3, length / 3.4]
  return `M${at(0, 0)}C${at(third, wide)} ${at(2 * third, wide)} ${at(length, 0)}C${at(2 * third, -wide)} ${at(third, -wide)} ${at(0, 0)}Z`
}

/** A twig at the foot of the drawing, its leaves in pairs and one at the tip. */
function twig(x: number, height: number, fill: string): Piece[] {
  const pairs = Math.floor(height / 24)
  const up = -Math.PI / 2
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const y = foot - 14 - index * 24
    const length = 30 - index * 1.6
    return [leaf(x, y, length, up + 0.9), leaf(x, y, length, up - 0.9)]
  }).flat()
  const stem = `M${x - 0.9} ${foot}L${x - 0.5} ${foot - height}H${x + 0.5}L${x + 0.9} ${foot}Z`
  return [stem, ...leaves, leaf(x, foot - height + 4, 26, up)].map((path) => ({ path, fill }))
}

const stars: readonly (readonly [number, number, number])[] = [
  [28, 34, 5],
  [62, 74, 3],
  [95, 28, 3.5],
  [118, 92, 4.5],
  [44, 118, 4],
  [176, 118, 3.5],
  [192, 34, 3],
  [82, 140, 2.5],
  [18, 82, 2.5],
]

const drawings: Readonly<Record<CoverShape, (colors: Palette) => readonly Piece[]>> = {
  hills: ({ far, near, ground, light }) => [
    { path: disc(148, 62, 22), fill: light },
    { path: `M0 116C34 84 72 92 106 116S176 146 210 106V${foot}H0Z`, fill: far },
    { path: `M0 150C36 122 84 134 124 156S184 160 210 138V${foot}H0Z`, fill: near },
    { path: `M0 182C44 164 92 176 132 184S190 182 210 172V${foot}H0Z`, fill: ground },
  ],
  waves: ({ far, near, ground, light }) => [
    { path: disc(62, 58, 20), fill: light },
    { path: crest(104, 16, -10), fill: far },
    { path: crest(128, 16, -28), fill: near },
    { path: crest(152, 16, -14), fill: far },
    { path: crest(174, 14, -34), fill: ground },
  ],
  sunrise: ({ far, near, light }) => [
    { path: risen(128), fill: far },
    { path: risen(94), fill: near },
    { path: risen(60), fill: light },
  ],
  leaves: ({ far, near, ground, light }) => [
    { path: disc(158, 54, 16), fill: light },
    ...twig(40, 112, far),
    ...twig(172, 92, far),
    ...twig(78, 76, near),
    ...twig(112, 130, ground),
    ...twig(146, 64, near),
  ],
  night: ({ near, far, light }) => [
    // A crescent moon.
    { path: 'M158 40a26 26 0 1 0 18 44a21 21 0 1 1 -18 -44Z', fill: light },
    ...stars.map(([x, y, size]) => ({ path: star(x, y, size), fill: light })),
    { path: `M0 168C40 146 80 158 112 168S176 176 210 156V${foot}H0Z`, fill: far },
    { path: `M0 184C48 172 96 186 136 186S188 180 210 178V${foot}H0Z`, fill: near },
  ],
  plain: ({ ground, light }) => [
    { path: `M0 0H210V${foot + 1}H0Z`, fill: ground },
    { path: 'M20 20H190V21.2H20ZM20 24H190V24.5H20ZM20 184H190V184.5H20ZM20 188H190V189.2H20Z', fill: light },
    { path: star(105, 104, 16), fill: light },
  ],
}

/** The drawing of a cover, from the back to the front. */
export function coverPieces(shape: CoverShape, color: CoverColor): readonly Piece[] {
  const palette = palettes[color]
  const { width, height } = coverSize
  return [
    { path: `M0 0H${width}V${foot}H0Z`, fill: palette.sky },
    ...drawings[shape](palette),
    // Slightly overlaps the drawing, so that no seam is visible.
    { path: `M0 ${foot - 0.4}H${width}V${height}H0Z`, fill: palette.ground },
  ]
}

/** The same as a separate file that fills a sheet of paper. @param sheet in points */
export function coverSvg(
  shape: CoverShape,
  color: CoverColor,
  sheet: { readonly width: number; readonly height: number },
): string {
  const { width, height } = coverSize
  const pieces = coverPieces(shape, color).map(({ path, fill }) => `<path d="${path}" fill="${fill}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${pieces.join('')}</svg>`
}
