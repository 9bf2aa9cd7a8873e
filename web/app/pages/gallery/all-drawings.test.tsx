import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { audiences } from '#content/knowledge/words.ts'
import { moduleCover } from '#web/features/knowledge/library/model/covers.ts'
import { scenes } from '#web/ui/illustrations/scenes.tsx'
import { allDrawings } from './all-drawings.tsx'

const root = join(import.meta.dirname, '../../../..')
const drawn = allDrawings.map(({ file, name, drawing }) => ({
  name: `${file}: ${name}`,
  svg: renderToStaticMarkup(drawing),
}))

/** Bytes. It is in the HTML of a page, and once more in its code. */
const largest = 3000

test('every drawing file has drawings, each with a unique name', () => {
  const tools = ['figure', 'spot-frame']
  const files = readdirSync(join(root, 'web/ui/illustrations')).flatMap((file) =>
    file.endsWith('.tsx') ? [file.slice(0, -4)] : [],
  )
  expect([...new Set(allDrawings.map(({ file }) => file)), ...tools].toSorted()).toEqual(files.toSorted())
  expect(new Set(drawn.map(({ name }) => name)).size).toBe(drawn.length)
})

test.each(drawn)('$name is small, in colours of ours, and not read out', ({ svg }) => {
  expect(svg.length).toBeLessThanOrEqual(largest)
  expect(svg).toMatch(/^<svg aria-hidden="true" viewBox="[\d ]+" width="\d+" height="\d+"/)
  const tokens = readFileSync(join(root, 'web/ui/tokens.css'), 'utf8')
  const names = [...svg.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' '))
  const colours = names.flatMap((name) => /^(?:fill|stroke)-(.+)$/.exec(name)?.[1] ?? [])
  expect(colours.filter((each) => each !== 'none' && !tokens.includes(`--color-${each}:`))).toEqual([])
  expect(svg).not.toMatch(/\s(?:fill|stroke)="|#[0-9a-f]{3}|style=|<(?:image|use|style|script)/)
})

test('every story of the academy has a scene of its own', () => {
  const stories = readdirSync(join(root, 'content/academy')).map((file) => file.replace('.md', ''))
  expect(Object.keys(scenes).toSorted()).toEqual(stories.toSorted())
})

test('a module cover without a matching drawing says who it is for', () => {
  const covers = audiences.map((audience) => moduleCover({ id: 'some-text', audiences: [audience] }))
  expect(new Set(covers).size).toBe(audiences.length)
})
