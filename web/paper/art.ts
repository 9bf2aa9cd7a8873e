import { arch, figureOutline, ground, pair } from '#web/ui/illustrations/outlines.ts'
import { colors } from './styles.ts'

const [near, beside] = pair.map(figureOutline)

/** Two people side by side under their arch. */
const people = (archColor: string) =>
  `<path d="${arch}" fill="${archColor}"/><path d="${near}" fill="${colors.deep}"/><path d="${beside}" fill="${colors.accent}"/>`

const svg = (width: number, height: number, box: string, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${inner}</svg>`

/**
 * The drawing alone, on white paper.
 * @param width in points
 */
export const besideSvg = (width: number): string =>
  svg(
    width,
    (width * 70) / 96,
    '0 0 96 70',
    `${people(colors.tint)}<path d="${ground}" fill="none" stroke="${colors.lineStrong}" stroke-width="2.5" stroke-linecap="round"/>`,
  )

/** The drawing in a band across the page, with the people on its lower edge. In points. */
export function bandSvg(width: number, height: number): string {
  const scale = (height - 34) / 68
  const left = width - 56 - 92 * scale
  const foot = height - 1.5
  const inner = [
    `<path d="M0 0H${width}V${height}H0Z" fill="${colors.tint}"/>`,
    `<g transform="translate(${left} ${foot - 68 * scale}) scale(${scale})">${people(colors.surface)}</g>`,
    `<path d="M0 ${foot}H${width}" fill="none" stroke="${colors.lineStrong}" stroke-width="3"/>`,
  ]
  return svg(width, height, `0 0 ${width} ${height}`, inner.join(''))
}
