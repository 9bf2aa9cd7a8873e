import { expect, test } from 'vitest'
import { createAddingWatch } from './adding-watch.ts'

function watched() {
  const watch = createAddingWatch()
  const events: string[] = []
  watch.onShow(() => events.push('shown'))
  const prompts: (() => void)[] = []
  const is = (state: { isBusy?: boolean; holds?: boolean }) =>
    watch.setState({ isBusy: false, holds: false, ask: (losing) => void prompts.push(losing), ...state })
  return {
    watch,
    heard: events,
    asked: prompts,
    is,
    save: () => watch.before(() => void events.push('saved')),
  }
}

test('where nothing is being added a form goes on at once', () => {
  const { heard, is, save } = watched()
  save()
  is({})
  save()
  expect(heard).toEqual(['saved', 'saved'])
})

test('submits a form once, after waiting for chosen files to be stored', () => {
  const { heard, is, save } = watched()
  is({ isBusy: true })
  save()
  save()
  expect(heard).not.toContain('saved')
  is({})
  is({})
  expect(heard.filter((each) => each === 'saved')).toHaveLength(1)
})

test('asks unanswered picture questions visibly before submitting, without losing the files', () => {
  const { heard, asked, is, save } = watched()
  is({ isBusy: true })
  save()
  is({ holds: true })
  expect(heard).toEqual(['shown', 'shown'])
  expect(asked).toHaveLength(1)
  is({ holds: true })
  expect(asked).toHaveLength(1)
  asked[0]?.()
  expect(heard.at(-1)).toBe('saved')
})

test('does not carry a pending save over to the next picker', () => {
  const { watch, heard, is, save } = watched()
  is({ isBusy: true })
  save()
  watch.leave()
  is({})
  expect(heard).toEqual(['shown'])
})
