import { afterEach, expect, test } from 'vitest'
import { clearToasts, currentToasts, toast } from '#web/ui/toast-store.ts'
import { createFailureToast } from './failure-toast.ts'

afterEach(clearToasts)

const shown = () =>
  currentToasts()
    .filter(({ open }) => open)
    .map(({ title }) => title)
const failing = (title: string) => async () => void toast({ title, tone: 'danger' })

test('the message about a failure goes when the same is tried again', async () => {
  const form = createFailureToast()
  await form.track(failing('Password mismatch'))
  expect(shown()).toEqual(['Password mismatch'])
  await form.track(async () => expect(shown()).toEqual([]))
  expect(shown()).toEqual([])
})

test('stays while valid, and a new failure gets its own message', async () => {
  const form = createFailureToast()
  await form.track(failing('Sign in failed'))
  await form.track(failing('Sign in failed again'))
  expect(shown()).toEqual(['Sign in failed again'])
})

test('it goes with the form that it is about', async () => {
  const form = createFailureToast()
  await form.track(failing('Sign in failed'))
  form.dismiss()
  expect(shown()).toEqual([])
})

test('a message about something else, or about a success, stays', async () => {
  const form = createFailureToast()
  toast({ title: 'The files could not be copied', tone: 'danger' })
  await form.track(async () => undefined)
  form.dismiss()
  expect(shown()).toEqual(['The files could not be copied'])
  await form.track(async () => void toast({ title: 'Welcome back!', tone: 'success' }))
  form.dismiss()
  expect(shown()).toEqual(['Welcome back!'])
})
