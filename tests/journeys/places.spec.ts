import { readFile } from 'node:fs/promises'
import { savePlace } from '#contract/place-administration.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { waitForOfflineStorage, waitForWorker } from '../support/journeys/offline.ts'
import { sharedTeam } from '../support/journeys/shared-team.ts'
import { checkPlaceRemotely, newPlace } from '../support/safe-places.ts'

test.use({
  ownServer: 'places',
  serviceWorkers: 'allow',
})

test('an administrator lists places, a reader prints them, the place answers @long', async ({
  page,
  seed,
  server,
  context,
  newDevice,
}) => {
  test.setTimeout(240_000)
  const { admin } = await sharedTeam(seed, server)
  const { caller } = seed
  const theirs = (await newDevice()).page

  await test.step('an empty server says so, and leads to help', async () => {
    await open(page, '/safe-spaces')
    await expect(page.getByRole('heading', { name: 'No places have been checked here yet' })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Find a professional' })).toHaveAttribute(
      'href',
      '/professional',
    )
    await expectAccessible(page)
  })

  await test.step('someone suggests a place without a name', async () => {
    await page.getByRole('link', { name: 'Suggest a place' }).click()
    await page.getByRole('button', { name: 'Send suggestion' }).click()
    await expect(page.getByText('Enter the name of the place.')).toBeVisible()
    await page.getByLabel('Name of the place').fill('Quiet Corner')
    await page.getByLabel('What is it?').selectOption('Community or club')
    await page.getByLabel('Country').selectOption('US')
    await page.getByLabel('Town').fill('Newark')
    await page.getByLabel('Why is it good').fill('They listen. Ask for the back room.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send suggestion' }).click()
    await expect(page.getByText('Thank you. Your suggestion was sent.')).toBeVisible()
  })

  await test.step('an administrator makes an entry of it, and checks it', async () => {
    await seed.openSignedIn(theirs, admin, '/admin?view=places')
    await theirs.getByRole('button', { name: 'Make an entry of it' }).click()
    const form = theirs.getByRole('listitem').filter({ hasText: 'They listen.' })
    await form.getByRole('checkbox', { name: 'Someone to talk to' }).check()
    await form.getByLabel('Cost').selectOption('Free')
    await form.getByLabel('Address', { exact: true }).fill('14 Mill Street')
    await form.getByLabel('Open', { exact: true }).fill('Mo-Su 00:00-24:00')
    await form.getByRole('button', { name: 'Add place' }).click()
    await expect(form.getByText('Enter the page on which the place publishes its address.')).toBeVisible()
    await form.getByLabel('Where does the place publish').fill('https://corner.example.org/visit')
    await form.getByRole('button', { name: 'Add place' }).click()
    await expect(theirs.getByText('No suggestions wait.')).toBeVisible()
    await theirs.getByText('Waiting for a check').click()
    await theirs.getByLabel('What did you check?').fill('Called them')
    await theirs.getByLabel('Checked by').fill('Upstander team')
    await theirs.getByRole('button', { name: 'Confirm the check' }).click()
    await expect(theirs.getByText('Confirm that the place publishes this address itself')).toBeVisible()
    await theirs.getByRole('checkbox', { name: 'I have seen that the place' }).check()
    await theirs.getByRole('button', { name: 'Confirm the check' }).click()
    await expect(theirs.getByText('Nothing to do:')).toBeVisible()
    await expectAccessible(theirs)
  })

  await test.step('and imports others, with what is wrong in each line first', async () => {
    await theirs.getByText('Import from a CSV file').click()
    const [template] = await Promise.all([
      theirs.waitForEvent('download'),
      theirs.getByRole('button', { name: 'Download an example file' }).click(),
    ])
    const [head = '', line = ''] = (await readFile(await template.path(), 'utf8')).split('\r\n')
    const lines = [head, line, line.replace(',library,', ',castle,'), line.replace('Sample', 'Second')]
    await theirs
      .getByLabel('CSV file')
      .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })
    await expect(theirs.getByText('1 line has an error and is left out')).toBeVisible()
    await expect(theirs.getByText('Line 3: Choose what it is.')).toBeVisible()
    await theirs.getByRole('button', { name: 'Add 2 places' }).click()
    await expect(theirs.getByText('2 places added. Each has to be checked.')).toBeVisible()
    await expectAccessible(theirs)
  })

  const refuge = crypto.randomUUID()
  const draft = newPlace({
    name: 'Harbour',
    kind: 'refuge',
    address: '',
    addressSource: '',
    needs: ['stay'],
    access: [],
    hours: null,
  })
  await caller.call(savePlace, { params: { id: refuge }, body: { version: 0, draft } }, admin)
  await checkPlaceRemotely(caller, admin, refuge)

  const requests: string[] = []
  await test.step('filters on the device, and no request reveals the search', async () => {
    await open(page, '/safe-spaces')
    await waitForWorker(page)
    await page.reload()
    await expect(page.getByText('2 places found')).toBeVisible()
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.getByPlaceholder('Town or name').fill('newark')
    await expect(page.getByText('1 place found')).toBeVisible()
    await page.getByPlaceholder('Town or name').fill('')
    await page.getByRole('button', { name: 'Somewhere to stay' }).click()
    await expect(page.getByText('1 place found')).toBeVisible()
    await expect(page.getByText('Nobody is told its address. Call first.')).toBeVisible()
    await page.getByRole('button', { name: 'Everything' }).click()
    await page.getByRole('button', { name: 'Open now', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Quiet Corner' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Harbour' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Open now', exact: true }).click()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Quiet room' }).check()
    await expect(page.getByText('No place fits all of this.')).toBeVisible()
    await page.getByRole('button', { name: 'Show all places' }).click()
    await expect(page.getByText('2 places found')).toBeVisible()
    await expectAccessible(page)
    expect(requests.filter((each) => /newark|stay|quiet|free/i.test(each))).toEqual([])
    expect(requests.filter((each) => /\/api\/places/.test(each))).toEqual([])
  })

  await test.step('remembers one, sealed on the device', async () => {
    await page.getByRole('button', { name: 'Remember Quiet Corner' }).click()
    await page.getByRole('button', { name: 'Only I use it' }).click()
    await expect(page.getByRole('button', { name: 'Forget Quiet Corner' })).toBeVisible()
    await page.getByRole('button', { name: 'Remembered', exact: true }).click()
    await expect(page.getByText('1 place found')).toBeVisible()
    await page.getByRole('button', { name: 'Remembered', exact: true }).click()
  })

  await test.step('has it all without a network', async () => {
    await waitForOfflineStorage(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('You are offline. This list is from', { exact: false })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Harbour' })).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText('You are offline. This list is from', { exact: false })).toHaveCount(0)
  })

  await test.step('says that an address should be secret, which covers it at once', async () => {
    const corner = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Quiet Corner' }) })
    await expect(corner.getByText('14 Mill Street')).toBeVisible()
    await corner.getByText('Report a problem').click()
    await corner.getByRole('button', { name: 'Send' }).click()
    await expect(corner.getByText('Choose what is wrong.')).toBeVisible()
    await corner.getByRole('radio', { name: 'Its address should be secret' }).check()
    await corner.getByRole('button', { name: 'Send' }).click()
    await expect(corner.getByText('Its address is hidden until someone has looked.')).toBeVisible()
  })

  await test.step('the place answers by its link, and readers see it after review', async () => {
    const entry = theirs
      .getByRole('listitem')
      .filter({ has: theirs.getByText('Quiet Corner', { exact: true }) })
    await theirs.reload()
    await entry.getByText('Quiet Corner', { exact: true }).click()
    await expect(entry.getByText('Its address is hidden until you confirm another check.')).toBeVisible()
    await entry.getByText('Link for those who run it').click()
    await entry.getByRole('button', { name: 'Make a link' }).click()
    const link = (await entry.getByText(/\/safe-spaces\/owner#/).textContent()) ?? ''
    const owner = (await newDevice()).page
    await open(owner, new URL(link).pathname + new URL(link).hash)
    await expect(owner.getByText('Its address should be secret: 1')).toBeVisible()
    await owner.getByLabel('What do you want readers to know?').fill('Ring twice.')
    await owner.getByRole('button', { name: 'Send answer' }).click()
    await expect(owner.getByText('An administrator has to read your answer first.')).toBeVisible()
    await expectAccessible(owner)
    await open(owner, `/safe-spaces/owner#${'a'.repeat(43)}`)
    await owner.reload()
    await expect(owner.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible()
    await theirs.reload()
    await entry.getByText('Quiet Corner', { exact: true }).click()
    await entry.getByRole('button', { name: 'Show to readers' }).click()
    await expect(theirs.getByRole('button', { name: 'Show to readers' })).toHaveCount(0)
    const reader = (await newDevice()).page
    await open(reader, '/safe-spaces')
    const answered = reader
      .getByRole('listitem')
      .filter({ has: reader.getByRole('heading', { name: 'Quiet Corner' }) })
    await expect(answered.getByText('Ring twice.')).toBeVisible()
    await expect(answered.getByText('14 Mill Street')).toHaveCount(0)
    await expectAccessible(reader)
  })
})
