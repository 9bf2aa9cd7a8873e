import type { Page } from '@playwright/test'
import { sampleExports } from '../support/sample-exports/samples.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { signIn, unlock } from '../support/journeys/people.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

test('an entry written signed out syncs after sign-in to other devices', async ({
  page,
  newDevice,
  seed,
}) => {
  const person = await seed.member('vera')
  const words = recordSecret('words', `pushed off the step ${Date.now().toString(36)}`)
  const other = recordSecret('words', `laughed at in the hall ${Date.now().toString(36)}`)
  await open(page, '/incident-report')
  await page.getByRole('textbox', { name: 'What happened?' }).click()
  await page.keyboard.type(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved on this device until you answer.')).toBeVisible()
  await page.getByRole('button', { name: 'Only I use it' }).click()

  // Saved by mistake, undone, written again.
  await page.getByRole('textbox', { name: 'What happened?' }).fill(other)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue(other)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: `It happened again: ${words}` }).click()
  await expect(page.getByText('It happened 2 times')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
  await expect(page.getByText('It happened 2 times')).toBeVisible()

  await signIn(page, person)
  await expect(page).toHaveURL('/reports')
  await open(page, '/incident-report')
  await unlock(page, person)
  await expect(page.getByText('Everything is in your account, sealed.')).toBeVisible()
  await expect(page.getByRole('link', { name: words })).toHaveCount(1)

  const { page: elsewhere } = await newDevice()
  await seed.openSignedIn(elsewhere, await seed.onOtherDevice(person), '/incident-report')
  await expect(elsewhere.getByRole('link', { name: words })).toBeVisible()
  await expect(elsewhere.getByText('It happened 2 times')).toBeVisible()
})

test('an edit survives a reload; a concurrent edit keeps both versions @long', async ({
  page,
  newDevice,
  seed,
}) => {
  const person = await seed.member('vida')
  const other = recordSecret('words', `laughed at on the bus ${Date.now().toString(36)}`)
  await open(page, '/incident-report')
  await page.getByRole('textbox', { name: 'What happened?' }).fill(other)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Only I use it' }).click()

  // An unfinished change is there after a reload, until it is saved or discarded.
  await page.getByRole('link', { name: other }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'What happened' }).fill(`${other}, and filmed`)
  await expect(page.getByText('Saved on this device, sealed.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'What happened' })).toHaveValue(`${other}, and filmed`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'What happened' })).toHaveValue(other)

  await signIn(page, person)
  await expect(page).toHaveURL('/reports')
  await open(page, '/incident-report')
  await unlock(page, person)
  await expect(page.getByText('Everything is in your account, sealed.')).toBeVisible()

  const { page: elsewhere } = await newDevice()
  await seed.openSignedIn(elsewhere, await seed.onOtherDevice(person), '/incident-report')
  await elsewhere.getByRole('link', { name: other }).click()
  await elsewhere.getByRole('button', { name: 'Edit', exact: true }).click()
  await elsewhere.getByRole('textbox', { name: 'What happened' }).fill(`${other}, by three of them`)
  await elsewhere.getByRole('button', { name: 'Save changes' }).click()
  await expect(elsewhere.getByText('Earlier versions (1)')).toBeVisible()
})

test('an entry is saved while code of another part is missing @long', async ({ page }) => {
  let refused = 0
  await page.route('**/assets/active-shares-*.js', (route) => {
    refused += 1
    return route.abort('internetdisconnected')
  })
  const words = recordSecret('words', `waited for at the gate ${Date.now().toString(36)}`)
  await open(page, '/incident-report')
  await expect.poll(() => refused).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await page.getByRole('textbox', { name: 'What happened?' }).fill(words)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved on this device, sealed.')).toBeVisible()
  await expect(page.getByRole('link', { name: words })).toBeVisible()
})

/** Selects a chat export on the import page, and parses it in the browser's own worker. */
async function chooseExport(page: Page, name: string, mimeType: string): Promise<void> {
  const sample = (await sampleExports()).find((each) => each.name === name)
  if (!sample) throw new Error('no such sample')
  await page.getByRole('link', { name: 'Add a chat, an email or screenshots' }).click()
  const buffer = Buffer.from(sample.bytes)
  await page.getByLabel('The exported file').setInputFiles({ name, mimeType, buffer })
}

test('an entry with every attachment is completely found again @whole-browser @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation', 'microphone'])
  await context.setGeolocation({ latitude: 51.5073219, longitude: -0.1276474, accuracy: 12 })
  const words = recordSecret('words', `followed home ${Date.now().toString(36)}`)
  await open(page, '/incident-report')
  await page.getByRole('textbox', { name: 'What happened?' }).fill(words)

  await test.step('a time, a place and a link', async () => {
    await page.getByRole('button', { name: 'When', exact: true }).click()
    await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2026-03-19')
    await page.getByLabel('Time (optional)').fill('16:40')
    await page.getByRole('button', { name: 'Where', exact: true }).click()
    await page.getByRole('textbox', { name: 'Where was it?' }).fill('The bus stop')
    await page.getByRole('button', { name: 'Add this device’s location' }).click()
    await expect(page.getByText('Latitude 51.507, longitude -0.128, within 92 m')).toBeVisible()
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByRole('textbox', { name: 'Links' }).fill('https://example.org/post')
  })

  await test.step('a pasted chat with help beside its words, and a voice', async () => {
    await page.getByRole('button', { name: 'Picture, voice, file' }).click()
    await page.getByRole('button', { name: 'Type words or paste a chat' }).click()
    const chat = '03/03/2026, 08:15 - Zoë: I will kill you\n03/03/2026, 08:16 - Ana: Stop it'
    await page.getByRole('textbox', { name: 'Your words, a message or a whole chat' }).fill(chat)
    await page.getByRole('button', { name: 'Hide this' }).click()
    await expect(page.getByRole('button', { name: 'Hide this' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add this text' }).click()
    await expect(page.getByRole('heading', { name: 'chat.txt' })).toBeVisible()
    await page.getByRole('button', { name: 'Record your voice' }).click()
    await page.getByRole('button', { name: 'Start recording' }).click()
    await expect(page.getByText('Recording: 0:01')).toBeVisible()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('button', { name: 'Add this recording' }).click()
    await expect(page.getByRole('heading', { name: 'recording.webm' })).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Only I use it' }).click()
  })

  await test.step('an Instagram chat and a mail, read in the browser', async () => {
    await chooseExport(page, 'message_1.json', 'application/json')
    await page.getByRole('button', { name: 'Select all shown (7)' }).click()
    await page.getByRole('button', { name: 'Add to the log' }).click()
    await expect(page.getByRole('article')).toHaveCount(4)
    await expect(page.getByText('From Instagram or Facebook')).toHaveCount(3)
    await expect(page.getByText('3 entries were added to the log.')).toBeVisible()
    await chooseExport(page, 'message_1.json', 'application/json')
    await expect(page.getByText('7 of these are already in your log.')).toBeVisible()
    await page.getByRole('button', { name: 'Select all shown (0)' }).click()
    await page.getByRole('button', { name: 'Go back without adding' }).click()
    await chooseExport(page, 'Nobody likes you.eml', 'message/rfc822')
    await expect(page.getByRole('checkbox', { name: 'The original email' })).toBeChecked()
    await page.getByRole('button', { name: 'Add to the log' }).click()
    await page.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
    await page.getByRole('button', { name: 'Continue with this answer' }).click()
    await expect(page.getByText('From an email')).toHaveCount(1)
  })

  await test.step('finds the entry by text and place, with its chat attached', async () => {
    await page.getByRole('searchbox', { name: 'Search your log' }).fill('MANANA')
    await expect(page.getByText('1 of 5 entries')).toBeVisible()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await page.getByText('Filter', { exact: true }).click()
    await page.getByRole('combobox', { name: 'Place' }).selectOption('The bus stop')
    await expect(page.getByText('1 of 5 entries')).toBeVisible()
    await page.getByRole('link', { name: words }).click()
    await expect(
      page.getByText('The bus stop · Latitude 51.507, longitude -0.128, within 92 m'),
    ).toBeVisible()
    await expect(page.getByText('https://example.org/post')).toBeVisible()
    await expect(page.getByText(/19 March 2026|March 19, 2026/).first()).toBeVisible()
    await page.getByRole('button', { name: 'View chat.txt' }).click()
    await expect(page.getByRole('dialog').getByText('I will kill you')).toBeVisible()
  })
})

test('a WhatsApp export becomes entries, which become a report @long', async ({ page }) => {
  await open(page, '/incident-report')
  await chooseExport(page, 'WhatsApp Chat with Zoë K..zip', 'application/zip')
  await expect(page.getByRole('heading', { name: '8 messages with Zoë K.' })).toBeVisible()
  await page.getByLabel('Which of these is you?').selectOption('Ana')
  await page.getByLabel('Until').fill('2026-03-04')
  await page.getByRole('button', { name: 'Select all shown (7)' }).click()
  await page.getByRole('button', { name: 'Add to the log' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove these entries' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await chooseExport(page, 'WhatsApp Chat with Zoë K..zip', 'application/zip')
  await page.getByLabel('Until').fill('2026-03-04')
  await page.getByRole('button', { name: 'Select all shown (7)' }).click()
  await page.getByRole('button', { name: 'Add to the log' }).click()
  // Nothing else was written here, and the imported entries are not lost with the tab.
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await expect(page.getByRole('region', { name: 'Save on this device?' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.getByRole('button', { name: 'Select entries' }).click()
  for (const box of await page.getByRole('article').getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Create a report from these' }).click()
  await expect(page).toHaveURL(/\/report\?draft=/)
  const draft = new URL(page.url()).searchParams.get('draft')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(new RegExp(`draft=${draft}`))
})
