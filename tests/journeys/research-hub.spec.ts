import { readFile } from 'node:fs/promises'
import { publishFigures } from '../support/journeys/figures.ts'
import { expect, open, test } from '../support/journeys/journey.ts'
import { waitForOfflineStorage, waitForWorker } from '../support/journeys/offline.ts'

test.use({ serviceWorkers: 'allow' })

test('queries, shares, downloads, verifies, and reads the figures offline @long', async ({
  page,
  context,
  server,
}) => {
  await publishFigures(server)
  await open(page, '/research-hub')
  await waitForWorker(page)
  // Reloaded with the worker active, as on any later visit.
  await page.reload()
  await expect(page.getByText(/^In .+, about 1,[23]\d0 reports were sent here\.$/)).toBeVisible()
  await expect(page.getByText(/^Most often: Bullying online, about \d+\.$/)).toBeVisible()

  // The meaning of each column, the changes, and the licence.
  const codebook = page.getByRole('region', { name: 'Codebook' })
  await expect(codebook.getByText('The month in which reports were sent, in UTC.')).toBeVisible()

  // The selection is in the address, and in no request.
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.getByLabel('Kind of place').selectOption('School')
  await expect(page).toHaveURL(/by=type&month=[\d-]+&place=school$/)
  await page.getByLabel('Show by').selectOption('Time to first answer')
  // No table has both, so the place is dropped.
  await expect(page).toHaveURL(/by=answer&month=[\d-]+$/)
  await expect(page.getByRole('list', { name: /^Time to first answer/ })).toContainText('2 to 3 days')
  await page.getByLabel('Month').selectOption('All months')
  await page.getByLabel('Country').selectOption('Mexico')
  expect(requests).toEqual([])
  const address = page.url()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Table (CSV)' }).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.split('\r\n')[0]).toBe('month,type,severity,place,status,answer,country,count')
  await page.getByText('Check for changes').click()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText(/^All is well/)).toBeVisible()

  await waitForOfflineStorage(page)
  await context.setOffline(true)
  await page.goto(address)
  await expect(page.getByLabel('Country')).toHaveValue('MX')
  await expect(page.getByRole('list', { name: /Mexico/ }).getByRole('listitem')).toHaveCount(5)
})
