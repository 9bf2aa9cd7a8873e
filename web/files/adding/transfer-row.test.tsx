import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OfflineError } from '#web/platform/api/errors.ts'
import type { FileTransferState } from '../transfer/transfer.ts'
import { TransferRow } from './transfer-row.tsx'

const transfer: FileTransferState = {
  fileId: 'one',
  reportId: 'report',
  name: 'corridor.bin',
  state: 'sending',
  sentBytes: 1,
  totalBytes: 9,
  problem: null,
}
const shown = (change: Partial<FileTransferState>) =>
  renderToStaticMarkup(<TransferRow transfer={{ ...transfer, ...change }} />)

test('shows one pause or resume button and one cancel button throughout', () => {
  const words = { waiting: 'Pause', sending: 'Pause', paused: 'Resume', failed: 'Try again' } as const
  for (const state of Object.keys(words) as (keyof typeof words)[]) {
    const buttons = shown({ state }).match(/<button.*?<\/button>/gs)
    expect(buttons).toEqual([expect.stringContaining(words[state]), expect.stringContaining('Do not send')])
  }
})

test('keeps the buttons in place while messages appear below them', () => {
  const markup = shown({ state: 'waiting', problem: new OfflineError() })
  expect(markup).toMatch(/Do not send.*Waiting to send.*You are offline/s)
  expect(markup.replace(/<p>You are offline.*?<\/p>/, '')).toBe(shown({ state: 'waiting' }))
})

test('disables the buttons while sealing without giving up their space', () => {
  expect(shown({ state: 'sealing' })).toMatch(/class="[^"]*invisible[^"]*"><button/)
  expect(shown({ state: 'sending' })).not.toContain('invisible')
})
