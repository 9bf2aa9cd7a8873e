import { metadataBlocks } from '#web/files/pictures/metadata.ts'
import { expect, test } from '../support/journeys/journey.ts'
import { countArrivedParts, expectTamperingShown } from '../support/journeys/uploads.ts'
import {
  answerUpToReaders,
  chooseFiles,
  chooseNoReaders,
  newReportOf,
  skipToSending,
} from '../support/journeys/reports.ts'
import { film, letter, photograph, photographSize, recording } from '../support/journeys/sample-files.ts'
import {
  readColours,
  cornerPoints,
  playFrom,
  saveOpenFile as saved,
} from '../support/journeys/viewed-files.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { openPart } from '../support/journeys/parts.ts'

test.use({ showsFiles: true })

const seconds = 300

test('adds, hides, copies, sends, and reopens every kind of evidence @long', async ({ page, seed }) => {
  // One test draws, seals and opens seven files.
  test.slow()
  // As in browsers without a save dialog, where files are saved as downloads.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await seed.openSignedIn(page, await seed.member('nora'), '/reports')
  const place = recordSecret('words', `51.5007N 0.1246W ${crypto.randomUUID()}`)
  const words = recordSecret('words', `the gate ${Date.now().toString(36)}`)
  const picture = await photograph(page, place)
  const document = letter([`Dear head, ${words}`, 'The second page'])
  const chat = {
    name: 'class chat.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      `[03.11.25, 15:40:00] Kim: Nobody wants you at ${words}\n[03.11.25, 15:41:00] Ana: Kim, please stop\n`,
    ),
  }
  const voice = recording(seconds)
  const video = await film(page)
  const report = newReportOf('nora')
  const added = page.getByRole('list', { name: 'Added files' })
  const card = (name: string) =>
    added.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

  await page.getByRole('main').getByRole('link', { name: 'Start a new report' }).first().click()
  await answerUpToReaders(page, report, true, async () => {
    await test.step('the question before pictures comes first', async () => {
      await chooseFiles(page, [picture, document, chat, voice, video])
      await expect(card(chat.name)).toBeVisible()
      await expect(card(picture.name)).toHaveCount(0)
      await expect(page.getByRole('group', { name: 'What do these 3 files show?' })).toBeVisible()
      await page.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
      await page.getByRole('button', { name: 'Continue with this answer' }).click()
      await expect(added.getByRole('heading', { level: 3 })).toHaveCount(5)
    })
    await test.step('hides each piece until the reader reveals it', async () => {
      for (const { name } of [picture, document, chat, voice, video]) {
        await card(name).getByText('Date and hiding options').click()
        await card(name).getByRole('checkbox', { name: 'Hide it until someone chooses to see it' }).check()
      }
    })
    await test.step('a copy without the place is beside the original', async () => {
      await card(picture.name).getByText('Make a copy to share').click()
      await expect(card(picture.name).getByText('This picture shows where it was taken.')).toBeVisible()
      await card(picture.name).getByRole('button', { name: 'Copy without location and camera data' }).click()
      await expect(card('schoolyard-copy.jpg')).toBeVisible()
      await card(picture.name).getByRole('radio', { name: 'The copy only' }).check()
      await expect(card(picture.name).getByText('This original stays here')).toBeVisible()
      await card(picture.name).getByRole('radio', { name: 'Both', exact: true }).check()
      await expect(card(picture.name).getByText('This original stays here')).toHaveCount(0)
    })
  })
  await chooseNoReaders(page, 'as myself')
  // The answers show a chat, a picture and its covered copy, and the number of the other six.
  const shown = page.getByRole('main').getByRole('definition').filter({ hasText: picture.name })
  await expect(shown).toContainText('and 1 more')
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: report.title })).toBeVisible()
  await openPart(page, /^Evidence/)
  const dialog = page.getByRole('dialog')
  const opened = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await expect(opened(video.name)).toBeVisible()
  await expect(opened('schoolyard-copy.jpg')).toBeVisible()

  await test.step('the picture: hidden, grey, whole; as it was chosen', async () => {
    await opened(picture.name).click()
    await expect(dialog.getByText('This may be hard to look at')).toBeVisible()
    await expect(dialog.locator('iframe')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Show', exact: true }).click()
    const shown = dialog.frameLocator('iframe').getByRole('img', { name: picture.name })
    await expect(shown).toBeVisible()
    expect((await saved(page, dialog)).equals(picture.buffer)).toBe(true)
  })

  await test.step('its copy tells nothing but what can be seen', async () => {
    await dialog.getByRole('button', { name: 'schoolyard-copy.jpg' }).click()
    await expect(dialog.getByRole('heading', { level: 2, name: 'schoolyard-copy.jpg' })).toBeVisible()
    const copy = await saved(page, dialog)
    expect(await metadataBlocks(new Blob([new Uint8Array(copy)]))).toEqual([])
    expect(await cornerPoints(page, copy, photographSize)).toEqual(['red', 'red', 'white', 'white'])
    expect(copy.includes(place)).toBe(false)
    expect(copy.includes('Pocket 5')).toBe(false)
    await dialog
      .getByRole('button', { name: 'The original' })
      .or(dialog.getByRole('button', { name: picture.name }))
      .first()
      .click()
  })

  await test.step('covered parts are black in a copy, and the original is whole', async () => {
    await dialog.getByRole('button', { name: 'Show', exact: true }).click()
    await dialog.getByRole('button', { name: 'Cover parts of the picture' }).click()
    const redaction = page.getByRole('dialog', { name: 'Cover parts of the picture' })
    await redaction.getByRole('button', { name: 'Add a box' }).click()
    await expect(redaction.getByRole('button', { name: 'Box 1', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    // Drawn with the pointer as well, from the upper left corner.
    const area = redaction.getByRole('group', { name: 'Picture to cover' })
    const at = await area.boundingBox()
    if (!at) throw new Error('picture is missing')
    await page.mouse.move(at.x + 2, at.y + 2)
    await page.mouse.down()
    await page.mouse.move(at.x + at.width / 5, at.y + at.height / 5)
    await page.mouse.up()
    await expect(redaction.getByRole('button', { name: 'Box 2', exact: true })).toBeVisible()
    await redaction.getByRole('button', { name: 'Make the copy' }).click()
    await expect(redaction).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Add 1 file to the report' }).click()
    await expect(opened('schoolyard-copy.jpg')).toHaveCount(2)
    await opened('schoolyard-copy.jpg').nth(1).click()
    await dialog.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(dialog.frameLocator('iframe').getByRole('img')).toBeVisible()
    const covered = await saved(page, dialog)
    const { width, height } = photographSize
    const colours = await readColours(page, covered, [
      [0.49 * width, 0.5 * height],
      [0.1 * width, 0.1 * height],
      [0.25 * width, 0.9 * height],
      [0.9 * width, 0.9 * height],
    ])
    expect(colours).toEqual(['black', 'black', 'red', 'white'])
    await dialog.getByRole('button', { name: picture.name }).click()
    await expect(dialog.getByRole('heading', { level: 2, name: picture.name })).toBeVisible()
    expect((await saved(page, dialog)).equals(picture.buffer)).toBe(true)
    await page.keyboard.press('Escape')
  })

  await test.step('the document is drawn page by page, in grey first', async () => {
    await opened(document.name).click()
    await dialog.getByRole('button', { name: 'Show in grey' }).click()
    const frame = dialog.frameLocator('iframe')
    await expect(frame.getByRole('img', { name: `Page 1 of 2: Dear head, ${words}` })).toBeVisible()
    await expect(frame.locator('canvas').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Larger' }).click()
    await expect(dialog.getByText('150 %')).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('only a file that is as it was is said to be', () =>
    expectTamperingShown(page, document.name))
  await test.step('recordings and films play from where they are wound to', async () => {
    for (const [{ name }, tag, length] of [
      [voice, 'audio', seconds],
      [video, 'video', 1],
    ] as const) {
      await opened(name).click()
      await dialog.getByRole('button', { name: 'Show', exact: true }).click()
      const media = dialog.frameLocator('iframe').locator(tag)
      await expect(media).toBeVisible()
      const wound = await playFrom(media, 0.9)
      expect(wound.length).toBeGreaterThan(length * 0.5)
      expect(wound.at).toBeGreaterThan(0.85)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })

  await test.step('names are hidden in a copy of the words', async () => {
    await opened(chat.name).click()
    await dialog.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(dialog.getByText(`Nobody wants you at ${words}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Hide names in the text' }).click()
    const hiding = page.getByRole('dialog', { name: 'Hide names in the text' })
    await hiding.getByRole('button', { name: 'Hide “Kim”' }).click()
    await hiding.getByRole('button', { name: 'Make the copy' }).click()
    await expect(hiding).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add 1 file to the report' }).click()
    await opened('names-hidden.txt').click()
    await dialog.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(dialog.getByText('[name 1], please stop').or(dialog.getByText('please stop'))).toBeVisible()
    const copy = await saved(page, dialog)
    expect(copy.toString()).not.toContain('Kim')
    expect(copy.toString()).toContain('[name 1]')
    await page.keyboard.press('Escape')
  })

  await test.step('what was sent can still be copied without its place', async () => {
    await opened(picture.name).click()
    await dialog.getByRole('button', { name: 'Show', exact: true }).click()
    await dialog.getByRole('button', { name: 'Copy without location and camera data' }).click()
    await expect(dialog.getByText('The copy is not in the report yet')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Add 1 file to the report' })).toBeVisible()
  })

  await test.step('a newer version replaces the shown one and retains the old', async () => {
    await opened(chat.name).click()
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Add a newer version' }).click()
    await (await chooser).setFiles({ ...chat, name: 'whole chat.txt' })
    await expect(dialog.getByText('The earlier version stays too.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add 2 files to the report' }).click()
    await expect(opened('whole chat.txt')).toBeVisible()
    await expect(page.getByText('2 versions')).toBeVisible()
  })

  await test.step('withdraws a file of an unshared report, and the report shows it', async () => {
    await opened(video.name).click()
    await dialog.getByRole('button', { name: 'Remove from the report' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove this file from the report?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The person who added this file removed it.')).toBeVisible()
    await expect(opened(video.name)).toHaveCount(0)
  })

  await test.step('a private record continues in a new report with answers and files', async () => {
    await page.getByRole('tab', { name: 'Report', exact: true }).click()
    await expect(page.getByText('removed a file')).toBeVisible()
    await page.getByRole('button', { name: 'Start a new report from this' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What happened?' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'It happened to me' })).toBeChecked()
    await skipToSending(page)
    await expect(page.getByRole('radio', { name: 'Only me' })).not.toBeChecked()
    await chooseNoReaders(page, 'as myself')
    await expect(page.getByRole('main').getByText(report.story)).toBeVisible()
    // The picture with its three copies, the document, the chat with its copy, and the recording.
    const files = page.getByRole('definition').filter({ hasText: picture.name })
    await expect(files).toContainText('and 3 more')
  })
})

test('screenshots become dated entries and leave the server with their entry @long', async ({
  page,
  server,
  seed,
}) => {
  const parts = async () => (await countArrivedParts(server.dataDir)).parts
  const before = await parts()
  await seed.openSignedIn(page, await seed.member('nils'), '/incident-report')
  await page.getByRole('link', { name: 'Add a chat, an email or screenshots' }).click()
  await expect(page.getByLabel('Screenshots and photos')).toBeVisible()
  const picture = { mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) }
  const names = ['Screenshot_20260304-153012.jpg', 'Screenshot_20260305-090000.jpg'] as const
  await page.getByLabel('Screenshots and photos').setInputFiles(names.map((name) => ({ name, ...picture })))
  await page.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
  await page.getByRole('button', { name: 'Continue with this answer' }).click()
  const entries = page.getByRole('main').getByRole('article')
  await expect(entries).toHaveCount(2)
  await expect(page.getByText('Everything is in your account, sealed.')).toBeVisible()

  await page.getByRole('link', { name: '1 picture from this day' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'March 5, 2026' })).toBeVisible()
  await page.getByRole('button', { name: names[1], exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.frameLocator('iframe').getByRole('img', { name: names[1] })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect.poll(parts).toBe(before + 2)

  await page.getByRole('button', { name: 'Delete this entry' }).click()
  await expect(page.getByText('its files are deleted')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete this entry' }).click()
  await expect(entries).toHaveCount(1)
  // Until then it can be undone.
  await expect.poll(parts, { timeout: 30_000 }).toBe(before + 1)
  await page.getByRole('link', { name: '1 picture from this day' }).click()
  await expect(page.getByRole('button', { name: names[0], exact: true })).toBeVisible()
})
