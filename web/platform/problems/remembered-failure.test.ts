import { afterEach, expect, test } from 'vitest'
import { clearToasts, currentToasts, toast } from '#web/ui/toast-store.ts'
import { rememberedFailure } from './remembered-failure.ts'

afterEach(clearToasts)

const shown = () =>
  currentToasts()
    .filter(({ open }) => open)
    .map(({ title }) => title)
const failing = (title: string) => async () => void toast({ title, tone: 'danger' })

test('the message about a failure goes when the same is tried again', async () => {
  const form = rememberedFailure()
  await form.during(failing('Password mismatch'))
  expect(shown()).toEqual(['Password mismatch'])
  await form.during(async () => expect(shown()).toEqual([]))
  expect(shown()).toEqual([])
})

test('stays while valid, and a new failure gets its own message', async () => {
  const form = rememberedFailure()
  await form.during(failing('Sign in failed'))
  await form.during(failing('Sign in failed again'))
  expect(shown()).toEqual(['Sign in failed again'])
})

test('it goes with the form that it is about', async () => {
  const form = rememberedFailure()
  await form.during(failing('Sign in failed'))
  form.takeBack()
  expect(shown()).toEqual([])
})

test('a message about something else, or about a success, stays', async () => {
  const form = rememberedFailure()
  toast({ title: 'The files could not be copied', tone: 'danger' })
  await form.during(async () => undefined)
  form.takeBack()
  expect(shown()).toEqual(['The files could not be copied'])
  await form.during(async () => void toast({ title: 'Welcome back!', tone: 'success' }))
  form.takeBack()
  expect(shown()).toEqual(['Welcome back!'])
})
