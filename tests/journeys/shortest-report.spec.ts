import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'
import { sharedTeam } from '../support/journeys/shared-team.ts'
import { newReportOf, readShownWords } from '../support/journeys/reports.ts'
import { teamName } from '../support/journeys/team.ts'

test.use({ ownServer: 'offices' })

/** Presses Tab until the target has the focus; it must then be visible and not behind the bottom bars. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60 && !(await isFocused()); presses++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
  expect(
    await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const topElement = document.elementFromPoint(left + Math.min(width / 2, 20), top + height / 2)
      return (
        topElement !== null &&
        (element.contains(topElement) || topElement.closest('label')?.contains(element) === true)
      )
    }),
    'nothing lies over what has the focus',
  ).toBe(true)
}

async function pressByKeyboard(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('sends a report by keyboard alone, as the accessibility tree announces it', async ({
  page,
  seed,
  server,
}) => {
  await sharedTeam(seed, server)
  const { story } = newReportOf('jo')
  const main = page.getByRole('main')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })

  await open(page, '/')
  await pressByKeyboard(page, main.getByRole('link', { name: 'Start Your Report' }).first())
  await expect(heading('What happened?')).toBeVisible()
  await expect(main).toMatchAriaSnapshot(`
    - heading "What happened?" [level=1]
    - region "Are you safe right now?":
      - heading "Are you safe right now?" [level=2]
      - link "I need help now"
    - textbox "In your own words"
    - region "Save on this device?":
      - button "Only I use it"
      - button "Others use it too"
      - status: Nothing is saved until you choose.
    - group "Who is it about? (optional)":
      - radio "It happened to me"
    - button "Continue"
    - button "Send now"
  `)
  await tabTo(page, page.getByRole('textbox', { name: 'In your own words' }))
  await page.keyboard.type(story)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Send now' }))

  await expect(heading('Who can read it?')).toBeFocused()
  await pressByKeyboard(page, page.getByRole('radio', { name: teamName }), 'Space')
  await expect(main).toMatchAriaSnapshot(`
    - heading "Who can read it?" [level=1]
    - group "You decide.":
      - radio "${teamName}" [checked]
    - paragraph:
      - strong: "These people can read it:"
      - text: Bo Lindqvist
    - paragraph: /They must tell others/
    - paragraph: /Deleted by .* after the case closes/
    - paragraph: /No one watches live/
    - group "How do you want to send it?":
      - radio "Without my name, with 12 words"
    - button "Continue"
  `)
  await expectAccessible(page)
  const unnamed = page.getByRole('radio', { name: 'Without my name, with 12 words' })
  await tabTo(page, page.getByRole('radio', { name: 'With an account' }))
  await page.keyboard.press('ArrowDown')
  await expect(unnamed).toBeChecked()
  await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible()
  await pressByKeyboard(page, page.getByRole('button', { name: 'Continue', exact: true }))

  await expect(heading('Check your answers')).toBeFocused()
  await expect(page.getByText('Step 3 of 3', { exact: true })).toBeVisible()
  await expect(main.getByRole('link', { name: /who must not be told/ })).toBeVisible()
  await expect(main.getByText(story)).toBeVisible()
  await expectAccessible(page)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Send the report' }))

  await expect(heading('Write down your 12 words')).toBeVisible()
  await expect(main).toMatchAriaSnapshot(`
    - heading "Write down your 12 words" [level=1]
    - paragraph: Your report has arrived.
    - list "Your 12 words"
    - button "I have written them down"
    - link "Leave without the words"
  `)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  const heights = await main
    .getByRole('list', { name: 'Your 12 words' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height))
  expect(new Set(heights).size, 'no number and no word is broken in two').toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  const words = await readShownWords(page)
  await pressByKeyboard(page, page.getByRole('button', { name: 'I have written them down' }))
  await tabTo(page, page.getByRole('textbox', { name: 'Type the 12 words once' }))
  await page.keyboard.type(words)
  await pressByKeyboard(page, page.getByRole('button', { name: 'Check the words' }))
  await expect(main.getByText(story)).toBeVisible()
})
