import { expect, test } from 'vitest'
import type { GuideSummary, ModuleSummary } from '#content/knowledge/words.ts'
import { guidesOf, modulesOf, withPicks } from './text-lists.ts'
import { partName, quizName } from './use-progress.ts'
import { savedName } from './use-saved-texts.ts'

const everything = { audience: null, situation: null } as const
const all = { choice: everything, saved: new Set<string>(), isRetired: () => false }
const ids = (texts: readonly { id: string }[]) => texts.map(({ id }) => id)
const nothing: ReadonlySet<string> = new Set()

const guide = (id: string, changes: Partial<GuideSummary> = {}): GuideSummary => ({
  id,
  title: id,
  lead: '',
  audiences: ['everyone'],
  situations: ['now'],
  ...changes,
})
const module = (id: string, changes: Partial<ModuleSummary> = {}): ModuleSummary => ({
  id,
  title: id,
  lead: '',
  audiences: ['teens'],
  minutes: 10,
  requiredFor: [],
  parts: ['0', '1'],
  questions: 2,
  retired: null,
  ...changes,
})

test('finds guides by audience and situation, including those for everyone', () => {
  const guides = [
    guide('calm'),
    guide('teen', { audiences: ['teens'], situations: ['school'] }),
    guide('firm', { audiences: ['businesses'], situations: ['business'] }),
  ]
  const found = (choice: Partial<(typeof all)['choice']> | object) =>
    ids(guidesOf(guides, { ...all, choice: { ...everything, ...choice } }))
  expect(found({})).toEqual(['calm', 'teen', 'firm'])
  expect(found({ audience: 'teens' })).toEqual(['calm', 'teen'])
  expect(found({ situation: 'business' })).toEqual(['firm'])
  expect(found({ audience: 'teens', situation: 'business' })).toEqual([])
})

test('narrows a list to saved items, without those removed', () => {
  const saved = new Set([savedName('guide', 'two'), savedName('module', 'two')])
  const choice = { ...everything, onlySaved: true }
  expect(ids(guidesOf([guide('one'), guide('two')], { ...all, choice, saved }))).toEqual(['two'])
  expect(ids(modulesOf([module('one'), module('two')], nothing, { ...all, choice, saved }))).toEqual(['two'])
  const isRetired = (id: string) => id === 'two'
  expect(ids(guidesOf([guide('one'), guide('two')], { ...all, isRetired }))).toEqual(['one'])
  expect(ids(modulesOf([module('one'), module('two')], nothing, { ...all, isRetired }))).toEqual(['one'])
})

test('finds modules by duration and by progress', () => {
  const modules = [module('new'), module('started', { minutes: 20 }), module('finished', { parts: ['0'] })]
  const names = new Set([partName('started', '0'), partName('finished', '0'), quizName('finished')])
  const found = (choice: object) =>
    ids(modulesOf(modules, names, { ...all, choice: { ...everything, ...choice } }))
  expect(found({ longest: 12 })).toEqual(['new', 'finished'])
  for (const state of ['new', 'started', 'finished']) expect(found({ state })).toEqual([state])
})

test('keeps an unlisted module visible to readers who started it', () => {
  const modules = [module('old', { retired: '2026-11-01' }), module('other')]
  expect(ids(modulesOf(modules, nothing, all))).toEqual(['other'])
  expect(ids(modulesOf(modules, new Set([partName('old', '1')]), all))).toEqual(['old', 'other'])
})

test('features three texts: saved, then relevant, then good introductions, then first ones', () => {
  const texts = ['a', 'b', 'c', 'd', 'e'].map((id) => guide(id))
  const pick = (
    starterTexts: readonly string[],
    saved: readonly string[] = [],
    done: readonly string[] = [],
    fitting: readonly string[] = [],
  ) => {
    const { picks, others } = withPicks(texts, {
      isSaved: (id) => saved.includes(id),
      starterTexts,
      isDone: ({ id }) => done.includes(id),
      matchesList: ({ id }) => fitting.includes(id),
    })
    return [ids(picks).join(''), ids(others).join('')]
  }
  expect(pick([])).toEqual(['abc', 'de'])
  expect(pick(['d', 'b'])).toEqual(['dba', 'ce'])
  expect(pick(['d', 'b'], ['e'])).toEqual(['edb', 'ac'])
  expect(pick(['d', 'b'], ['e'], ['d', 'e'])).toEqual(['bac', 'de'])
  expect(pick(['d', 'b'], ['e'], [], ['c', 'e'])).toEqual(['ecd', 'ab'])
  expect(pick(['d', 'b'], [], ['c'], ['c', 'a'])).toEqual(['adb', 'ce'])
})
