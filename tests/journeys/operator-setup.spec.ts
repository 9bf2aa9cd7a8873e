import type { Locator, Page } from '@playwright/test'
import { totpCode } from '../support/codes.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { expect, test } from '../support/journeys/journey.ts'
import { newPerson } from '../support/journeys/people.ts'

// A server without an administrator.
test.use({ ownServer: 'first hour' })

/** Presses, and counts the actions of the operator: clicks and submitted forms. Typing does not count. */
function createActionCounter() {
  const actionCount: string[] = []
  return {
    pressed: actionCount,
    press: async (control: Locator) => {
      actionCount.push((await control.textContent()) ?? '')
      await control.click()
    },
  }
}

const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('a printed link leads to a test report within ten actions', async ({ page, server, newDevice }) => {
  test.setTimeout(90_000)
  const owner = newPerson('ines')
  const { press, pressed: actionCount } = createActionCounter()
  await page.goto(server.administratorLink)
  await expect(page.getByRole('heading', { name: 'Create your administrator account' })).toBeVisible()
  // The operator is not asked whether they were bullied.
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await expect(page.locator('input[type="password"]')).toHaveCount(1)
  await page.getByLabel('Email address').fill(owner.address)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(owner.password)
  await press(button(page, 'Create administrator account'))

  await test.step('a second factor, without a passkey where the address is a number', async () => {
    await expect(step(page, 'Protect your account')).toBeVisible()
    await expect(page.getByText('passkey')).toHaveCount(0)
    const secret = (await page.getByRole('definition').textContent())?.replaceAll(' ', '') ?? ''
    await page.getByRole('textbox', { name: 'Code' }).fill(totpCode(secret))
    await press(button(page, 'Turn codes on'))
    await press(button(page, 'I’ve saved them'))
  })

  await test.step('who reads: oneself, with an address that the link has confirmed', async () => {
    await expect(step(page, 'Who reads reports?')).toBeVisible()
    await expect(page.getByText(`Your email address ${owner.address} is confirmed`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ines Ortega')
    await press(button(page, 'Save and continue'))
  })

  await test.step('the key of the team, with its kit in the same dialog', async () => {
    await expect(step(page, 'Create the team’s key')).toBeVisible()
    await press(button(page, 'Create the key'))
    const kit = page.getByRole('dialog', { name: 'Write down the recovery kit' })
    await expect(kit.getByRole('listitem')).toHaveCount(3)
    await press(kit.getByRole('button', { name: 'I have written them down' }))
  })

  await test.step('contact and names, suggested from what is known', async () => {
    await expect(step(page, 'Who runs this server?')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Contact address' })).toHaveValue(owner.address)
    await expect(page.getByRole('textbox', { name: 'Who leads on safeguarding' })).toHaveValue('Ines Ortega')
    await page.getByRole('textbox', { name: 'Who runs this server' }).fill('Lincoln School')
    await press(button(page, 'Save and continue'))
  })

  await test.step('a test report that arrives at the desk', async () => {
    await expect(step(page, 'Send yourself a report')).toBeVisible()
    await press(button(page, 'Send a test report'))
    await expect(page.getByText('The test report has arrived')).toBeVisible()
    await press(page.getByRole('link', { name: 'Open it at the case desk' }))
    await expect(page.getByRole('main').getByRole('link', { name: 'Test report' })).toBeVisible()
    await expect(page.getByRole('banner').getByText('1 case waiting')).toBeAttached()
  })
  expect(actionCount.length, actionCount.join(' · ')).toBeLessThanOrEqual(10)

  await test.step('everybody reads who runs it', async () => {
    const { page: visitor } = await newDevice()
    await visitor.goto('/about')
    await expect(visitor.getByText('Lincoln School')).toBeVisible()
  })
})
