import { glob, readFile } from 'node:fs/promises'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from './field.tsx'
import { FileInput, fileNames } from './file-input.tsx'

const noFiles = () => undefined

test('shows page wording instead of the browser file button', () => {
  const shown = renderToString(
    <Field id="copy" label="Your copy" error="Choose your copy.">
      <FileInput accept=".age" namesChosen onFiles={noFiles} />
    </Field>,
  )
  expect(shown).toContain('Choose a file')
  expect(shown).toContain('No file chosen')
  expect(shown).toMatch(/<input[^>]*type="file"[^>]*>/)
  expect(shown).toMatch(/<input[^>]*id="copy"[^>]*aria-invalid="true"[^>]*>/)
})

test('names one file and counts several', () => {
  expect(fileNames([])).toBe('No file chosen')
  expect(fileNames(['copy.age'])).toBe('copy.age')
  expect(fileNames(['one.txt', 'two.txt'])).toBe('2 files')
})

test('is the only file input that is not hidden behind a button', async () => {
  const bare: string[] = []
  for await (const path of glob('web/**/*.tsx')) {
    if (/file-input(?:\.test)?\.tsx$/.test(path)) continue
    const source = await readFile(path, 'utf8')
    for (const [control] of source.matchAll(/<\w+(?:(?!\/>)[^])*?type="file"(?:(?!\/>)[^])*?\/>/g))
      if (!/\bhidden\b/.test(control)) bare.push(path)
  }
  expect(bare).toEqual([])
})
