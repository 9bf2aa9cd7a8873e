import { waitForRequests } from '../support/journeys/pending-requests.ts'
import { readFile } from 'node:fs/promises'
import { answerCorrectly, checkCertificate } from '../support/journeys/certificates.ts'
import { expect, open, test } from '../support/journeys/journey.ts'

test('a module certificate verifies offline, rejects tampering, and can be revoked @long', async ({
  page,
  newDevice,
  context,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  await open(page, '/learning/teen-what-is-this#end')
  await expect(page.getByText(/parts are not marked as read yet/)).toBeVisible()
  await page.getByRole('button', { name: 'I have read all parts' }).click()
  await page.getByRole('button', { name: 'Only I use it' }).click()
  await answerCorrectly(page)
  await page.getByRole('button', { name: 'Get a certificate' }).click()
  await page.getByRole('button', { name: 'Create certificate' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name on the certificate' }).fill('Ana Núñez')
  await page.getByRole('button', { name: 'Create certificate' }).click()
  await page.getByRole('link', { name: 'See your certificates' }).click()
  const own = page.getByRole('article').filter({ hasText: 'Is this bullying?' })
  await expect(own).toContainText('Ana Núñez')

  await test.step('nothing that was asked says who, or which module', () => {
    const calls = requests.filter((each) => each.includes('/api/certificates'))
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.join(' ')).not.toMatch(/Ana|Núñez|teen-what-is-this/)
  })

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await own.getByRole('button', { name: 'Copy the link' }).click()
  await expect(own.getByText('Copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const saved = page.waitForEvent('download')
  await own.getByRole('button', { name: 'Save for other programs' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')

  const other = await newDevice()
  await open(other.page, '/certificates')
  const check = (text: string) => checkCertificate(other.page, text)
  await check('hello')
  await expect(other.page.getByText('This is not a certificate we can read')).toBeVisible()
  // From now on the page knows who signs certificates here.
  await waitForRequests(other.page)
  await other.context.setOffline(true)
  await check(link)
  await expect(other.page.getByText('This certificate is genuine')).toBeVisible()
  await expect(other.page.getByText('Ana Núñez')).toBeVisible()
  await check(file)
  await expect(other.page.getByText('This certificate is genuine')).toBeVisible()
  await check(file.replaceAll('Is this bullying?', 'Is this bulling?'))
  await expect(other.page.getByText('This certificate is not genuine')).toBeVisible()
  await expect(other.page.getByText('Is this bulling?', { exact: true })).toHaveCount(0)
  await other.context.setOffline(false)

  await own.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(own.getByText('Withdrawn')).toBeVisible()
  await check(link)
  await expect(other.page.getByText('This certificate is no longer valid')).toBeVisible()
})
