import { metadataBlocks } from '#web/files/pictures/metadata.ts'
import { expect, test } from '../support/journeys/journey.ts'
import { chooseFiles, newReportOf } from '../support/journeys/reports.ts'
import { photograph, photographSize } from '../support/journeys/sample-files.ts'
import { cornerPoints, saveOpenFile } from '../support/journeys/viewed-files.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import { openPart } from '../support/journeys/parts.ts'

// The core of evidence.spec.ts, which takes files of every kind through all their actions.
test.use({ showsFiles: true })

test('a picture hides until revealed, opens unchanged; its copy lacks the location', async ({
  page,
  seed,
}) => {
  // As in browsers without a save dialog, where files are saved as downloads.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const person = await seed.member('nora')
  await seed.openSignedIn(page, person, await seed.report(person, newReportOf('nora')))
  const place = recordSecret('words', `51.5007N 0.1246W ${crypto.randomUUID()}`)
  const picture = await photograph(page, place)
  const card = (name: string) =>
    page
      .getByRole('list', { name: 'Added files' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })

  await test.step('adds it with a copy without the location', async () => {
    await openPart(page, 'Evidence')
    await page.getByRole('main').getByText('Add evidence', { exact: true }).click()
    await chooseFiles(page, [picture])
    await page.getByRole('radio', { name: 'No nudity, nothing sexual' }).check()
    await page.getByRole('button', { name: 'Continue with this answer' }).click()
    await card(picture.name).getByText('Date and hiding options').click()
    await card(picture.name)
      .getByRole('checkbox', { name: 'Hide it until someone chooses to see it' })
      .check()
    await card(picture.name).getByText('Make a copy to share').click()
    await card(picture.name).getByRole('button', { name: 'Copy without location and camera data' }).click()
    await expect(card('schoolyard-copy.jpg')).toBeVisible()
    await page.getByRole('button', { name: 'Add 2 files to the report' }).click()
  })

  const dialog = page.getByRole('dialog')
  await test.step('reveals it only on request, unchanged from the chosen one', async () => {
    await page.getByRole('main').getByRole('button', { name: picture.name, exact: true }).click()
    await expect(dialog.getByText('This may be hard to look at')).toBeVisible()
    await expect(dialog.locator('iframe')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(dialog.frameLocator('iframe').getByRole('img', { name: picture.name })).toBeVisible()
    expect((await saveOpenFile(page, dialog)).equals(picture.buffer)).toBe(true)
  })

  await test.step('its copy tells nothing but what can be seen', async () => {
    await dialog.getByRole('button', { name: 'schoolyard-copy.jpg' }).click()
    await expect(dialog.getByRole('heading', { level: 2, name: 'schoolyard-copy.jpg' })).toBeVisible()
    const copy = await saveOpenFile(page, dialog)
    expect(await metadataBlocks(new Blob([new Uint8Array(copy)]))).toEqual([])
    expect(await cornerPoints(page, copy, photographSize)).toEqual(['red', 'red', 'white', 'white'])
    expect(copy.includes(place)).toBe(false)
  })
})
