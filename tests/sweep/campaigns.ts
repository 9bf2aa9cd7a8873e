import { expect } from '@playwright/test'
import type { Row } from './rows.ts'

const missingCampaign = '/action-center/campaign/00000000-0000-4000-8000-000000000000'

/** The action centre as a visitor sees it, with the community closed. */
export const visitorCampaigns: readonly Row[] = [
  {
    page: '/action-center',
    shows: 'Ask a school for a plan',
    states: {
      'a letter that is filled in': async (page) => {
        await page.getByText('Ask a school for a plan').first().click()
        await page.getByRole('button', { name: 'Write this letter Ask a school for a plan' }).click()
        await page.getByRole('textbox', { name: 'Name of the school' }).fill('Elm School')
        await expect(page.getByRole('textbox', { name: 'Your letter' })).toHaveValue(/Elm School/)
      },
      'a pledge without words': async (page) => {
        await page.getByRole('button', { name: 'Pledge it' }).click()
        await expect(page.getByText('Write what you promise yourself.')).toBeVisible()
      },
    },
  },
  { page: '/action-center/campaign/new', shows: 'With an account you can start and sign campaigns.' },
  {
    page: '/action-center/campaign/:campaignId',
    at: missingCampaign,
    shows: 'There is no such campaign',
  },
]

/** The action centre as a member with an alias sees it. */
export const speakerCampaigns: readonly Row[] = [
  {
    page: '/action-center',
    before: (_page, { campaign }) => campaign(),
    shows: 'A quiet room in every library',
    states: {
      'nothing is signed': async (page) => {
        await page.getByRole('button', { name: 'Signed by me' }).click()
        await expect(page.getByText('You have signed no campaign')).toBeVisible()
      },
    },
  },
  {
    page: '/action-center/campaign/new',
    shows: 'Start from a written campaign',
    states: {
      'something is missing': async (page) => {
        await page.getByRole('button', { name: 'Propose the campaign' }).click()
        await expect(page.getByText('Choose whom you ask.')).toBeVisible()
      },
      'from a written one': async (page) => {
        await page.getByText('A safe way to report at work').first().click()
        await page.getByRole('button', { name: /^Use this text/ }).click()
        await expect(page.getByRole('textbox', { name: 'What is asked for' })).toHaveValue(
          'A safe way to report at work',
        )
      },
    },
  },
  {
    page: '/action-center/campaign/:campaignId',
    at: ({ campaign }) => campaign(),
    shows: 'The council meets on Monday.',
    states: {
      'for who speaks for its target': async (page) => {
        await page.getByText('Do you speak for Northfield City Council?').click()
        await page.getByRole('button', { name: 'Send the answer' }).click()
        await expect(page.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
      },
    },
  },
  {
    page: '/action-center/campaign/:campaignId',
    when: 'for its starter',
    at: ({ ownCampaign }) => ownCampaign(),
    shows: 'Your campaign',
    states: {
      'its end': async (page) => {
        await page.getByText('End the campaign', { exact: true }).click()
        await expect(page.getByRole('button', { name: 'End it' })).toBeVisible()
      },
    },
  },
]
