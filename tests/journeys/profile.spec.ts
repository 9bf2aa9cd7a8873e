import { expect, test } from '../support/journeys/journey.ts'
import { addMetadata } from '../support/journeys/photograph.ts'
import { recordSecret } from '../support/journeys/secrets.ts'

test('ASVS 14.2.8: re-encodes a picture before upload, dropping camera metadata', async ({ page, seed }) => {
  await seed.openSignedIn(page, await seed.member('zoe'), '/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    canvas.getContext('2d')?.fillRect(100, 100, 200, 200)
    return canvas.toDataURL('image/jpeg')
  })
  const place = recordSecret('words', `51.5007N 0.1246W ${crypto.randomUUID()}`)
  const photograph = addMetadata(Buffer.from(drawn.split(',')[1] ?? '', 'base64'), place)
  expect(photograph.includes(place)).toBe(true)

  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/picture') && request.method() === 'PUT',
  )
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles({ name: 'photograph.jpg', mimeType: 'image/jpeg', buffer: photograph })
  await expect(page.getByText('This is what others will see.')).toBeVisible()
  await page.getByRole('button', { name: 'Use this picture' }).click()
  const content = Buffer.from((await sent).postDataJSON().content, 'base64url')
  expect(content.includes(place)).toBe(false)
  expect(content.includes('Exif')).toBe(false)

  await expect(page.getByRole('button', { name: 'Choose another' })).toBeVisible()
  const stored = await page.evaluate(async () => {
    const picture = document.querySelector<HTMLImageElement>('main img[src^="/api/pictures/"]')
    const answer = await fetch(picture?.src ?? '')
    return {
      type: answer.headers.get('content-type'),
      bytes: Array.from(new Uint8Array(await answer.arrayBuffer())),
    }
  })
  expect(Buffer.from(stored.bytes).equals(content)).toBe(true)
  expect(stored.type).toMatch(/^image\/(webp|jpeg)$/)
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
})

test('a file that is no picture is refused in words @long', async ({ page, seed }) => {
  await seed.openSignedIn(page, await seed.member('abe'), '/profile')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await (
    await chooser
  ).setFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByText('The browser cannot read this file as a picture.')).toBeVisible()
})

test('name and language are changed, and the pages follow @long', async ({ page, seed }) => {
  await seed.openSignedIn(page, await seed.member('bea'), '/profile')
  await page.getByRole('textbox', { name: 'Name' }).fill('Bea of the north')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/es/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Bea of the north')).toHaveCount(1)
})
