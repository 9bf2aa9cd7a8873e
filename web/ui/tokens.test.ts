import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const pairs = css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)
const colours = new Map([...pairs].map(([, name, light, dark]) => [name, { light, dark }]))

type Scheme = 'light' | 'dark'

/** Relative luminance of an sRGB colour. Source: WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(over: string, under: string, scheme: Scheme): number {
  const [light = 0, dark = 0] = [over, under]
    .map((name) => luminance(colours.get(name)?.[scheme] ?? expect.fail(`no colour ${name}`)))
    .sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['ground', 'sunken', 'surface']
const text: [over: string, under: string][] = [
  ...['ink', 'ink-soft', 'deep'].flatMap((over) => grounds.map((under): [string, string] => [over, under])),
  ...['sage', 'sky', 'sand', 'apricot'].flatMap((under) =>
    ['ink', 'ink-soft', 'deep'].map((over): [string, string] => [over, under]),
  ),
  ['ink', 'deep-soft'],
  ['ink-soft', 'deep-soft'],
  ['deep', 'deep-soft'],
  ['deep-strong', 'deep-soft'],
  ['on-deep', 'deep'],
  ['on-deep', 'deep-strong'],
  ['on-band', 'band'],
  ['on-band-soft', 'band'],
  ['on-accent', 'accent'],
  ['accent-ink', 'accent-soft'],
  ['ink', 'accent-soft'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['ink', 'danger-soft'],
  ['danger', 'ground'],
  ['danger', 'surface'],
  ['danger', 'danger-soft'],
  ['ink', 'warn-soft'],
  ['warn-ink', 'warn-soft'],
]

/** Borders of controls, the focus ring and icons: 3 to 1. Source: WCAG 2.2, 1.4.11. */
const shapes: [over: string, under: string][] = [
  ...grounds.map((under): [string, string] => ['line-strong', under]),
  ...grounds.map((under): [string, string] => ['focus', under]),
  ['accent', 'band'],
]

for (const scheme of ['light', 'dark'] as const) {
  test.for(text)(`text in %s on %s reads at 7 to 1 (${scheme})`, ([over, under]) => {
    expect(contrast(over, under, scheme)).toBeGreaterThanOrEqual(7)
  })

  test.for(shapes)(`%s can be made out on %s at 3 to 1 (${scheme})`, ([over, under]) => {
    expect(contrast(over, under, scheme)).toBeGreaterThanOrEqual(3)
  })
}
