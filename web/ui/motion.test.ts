import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breath } from '#content/calm/exercises.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const tokens = read('web/ui/tokens.css')
const everyPage = read('web/app/page.css')
/** Everything that draws pages, with the plain ones of the server. */
const sources = globSync('{web,server,native/www}/**/*.{ts,tsx,css}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|messages\/compiled|ui\/tokens\.css$/.test(file),
)

/** Milliseconds. */
const longest = 200
/** What goes on for as long as something lasts, and explains nothing by its movement. */
const lasting = {
  breathe: 'what is still to come, and a recording that runs',
  turn: 'work that goes on',
  breath: 'the circle of the breathing exercise',
}

const milliseconds = (time: string) => Number.parseFloat(time) * (time.endsWith('ms') ? 1 : 1000)
const animations = new Map(
  [...tokens.matchAll(/--animate-([a-z]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
)
const timeOf = (value: string) => milliseconds(/\b[\d.]+m?s\b/.exec(value)?.[0] ?? expect.fail(value))

test('limits motion to 200 ms except for ongoing progress', () => {
  const [, usual = ''] = /--default-transition-duration: ([^;]+);/.exec(tokens) ?? []
  expect(milliseconds(usual)).toBeLessThanOrEqual(longest)
  const long = [...animations].filter(([, value]) => timeOf(value) > longest).map(([name]) => name)
  expect(long.toSorted()).toEqual(Object.keys(lasting).toSorted())
  for (const [name, value] of animations)
    expect(value.includes('infinite'), `${name} goes on for ever`).toBe(name in lasting)
})

test('defines motions only in tokens with one duration and one easing', () => {
  const ownTime =
    /\b(?:duration|delay|ease)-(?:\d|\[|\(|in\b|out\b|linear\b)|\banimate-[[(]|\btransition-\[[^\]]*\d/
  const ownMovement =
    /@keyframes|\bstartViewTransition\b|\.animate\(\s*[[{]|^\s*(?:animation|transition)(?:-[a-z]+)?:(?! none)|behavior: '?smooth/m
  const found = sources.filter((file) => ownTime.test(read(file)) || ownMovement.test(read(file)))
  expect(found).toEqual([])
  const used = new Set(
    sources.flatMap((file) => [...read(file).matchAll(/\banimate-([a-z]+)\b/g)].map(([, name]) => name)),
  )
  expect(used).toEqual(new Set(animations.keys()))
})

test('nothing moves for people who asked their device for less motion', () => {
  const [, rule = ''] =
    /@media \(prefers-reduced-motion: reduce\) \{\s*\*,\s*::before,\s*::after \{([^}]+)\}/.exec(everyPage) ??
    []
  expect(rule).toContain('animation: none !important;')
  expect(rule).toContain('transition: none !important;')
  expect(rule).toContain('scroll-behavior: auto !important;')
})

test('the circle grows and shrinks as long as the words say', () => {
  const whole = breath.in + breath.out
  expect(timeOf(animations.get('breath') ?? '')).toBe(whole * 1000)
  const [, top = ''] = /@keyframes breath \{\s*0%,\s*100% \{[^}]+\}\s*(\d+)% \{/.exec(tokens) ?? []
  expect(Number(top) / 100).toBe(breath.in / whole)
})

test('a message comes up from below, by the styles of all pages', () => {
  expect(read('web/ui/toaster.tsx')).toMatch(/<section[^>]*className="[^"]*\bfixed\b[^>]*>\s*<output/)
  expect(read('web/app/app.css')).toMatch(
    /section\.fixed > output > div \{\s*@apply transition-[^}]*starting:/,
  )
})
