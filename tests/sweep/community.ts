import { expect } from '@playwright/test'
import { speakerCampaigns, visitorCampaigns } from './campaigns.ts'
import { speakerChats, visitorChats } from './chats.ts'
import { speakerMentors, visitorMentors } from './mentors.ts'
import type { Row, Sweep } from './rows.ts'

const missing = '/reports/public/00000000-0000-4000-8000-000000000000'

const missingRoom = '/safe-spaces-enhanced/00000000-0000-4000-8000-000000000000'

const missingTopic = '/forum/topic/00000000-0000-4000-8000-000000000000'

const missingGroup = '/support-groups/00000000-0000-4000-8000-000000000000'

/** Public pages of the community as a visitor sees them, while it is closed. */
export const closedCommunity: readonly Row[] = [
  { page: '/reports/public' },
  { page: '/reports/public/new', shows: 'Sign in to tell a public story' },
  { page: '/reports/public/:storyId', at: missing, shows: 'There is no such story' },
  { page: '/profile/posts', shows: 'Sign in to see what you wrote' },
  { page: '/forum', shows: 'School and college' },
  { page: '/forum/:category', at: '/forum/school', shows: 'What this category is for' },
  { page: '/forum/new', shows: 'With an account you can start topics and answer.' },
  { page: '/forum/topic/:topicId', at: missingTopic, shows: 'There is no such topic' },
  { page: '/support-groups', shows: 'Nobody watches here live.' },
  { page: '/support-groups/:groupId', at: missingGroup, shows: 'There is no such group' },
  // Other sweeps on the same server may or may not have planned rooms.
  { page: '/safe-spaces-enhanced', shows: 'Outside these hours nobody watches' },
  { page: '/safe-spaces-enhanced/:roomId', at: missingRoom, shows: 'There is no such room for you' },
  { page: '/safe-spaces-enhanced/hosting', shows: 'Sign in to ask to host' },
  ...visitorChats,
  ...visitorMentors,
  ...visitorCampaigns,
]

/** The pages of a member with an alias. */
export const speaker: Sweep = {
  who: 'somebody in the community',
  signedIn: ({ speaker: member }) => member(),
  rows: [
    {
      page: '/reports/public',
      before: (_page, { story }) => story(),
      shows: 'They laughed every morning',
      states: {
        'nothing fits what is looked for': async (page) => {
          await page.getByRole('button', { name: 'Filter', exact: true }).click()
          await page.getByRole('searchbox', { name: 'Search stories' }).fill('zeppelins')
          await expect(page.getByText('No story matches this.')).toBeVisible()
        },
      },
    },
    {
      page: '/reports/public/:storyId',
      at: ({ story }) => story(),
      shows: 'Thank you for writing this.',
      states: {
        'what can be taken out of a comment': async (page) => {
          await page.getByRole('textbox', { name: 'Your comment' }).fill('Write to @boat.')
          await expect(page.getByRole('button', { name: /^Take it out/ })).toBeVisible()
        },
        'what can be done about a text': async (page) => {
          await page.getByRole('button', { name: 'More', exact: true }).last().click()
          await expect(page.getByRole('button', { name: /^Block/ })).toBeVisible()
        },
        'a flag without a reason': async (page) => {
          await page.getByRole('button', { name: /^Flag this/ }).click()
          await page.getByRole('button', { name: 'Send to the moderators' }).click()
          await expect(page.getByText('Choose what is wrong.')).toBeVisible()
        },
      },
    },
    {
      page: '/reports/public/new',
      shows: 'Where do you want to start?',
      states: {
        'what can tell who it is': async (page) => {
          await page.getByRole('radio', { name: 'From nothing' }).check()
          await page.getByRole('button', { name: 'Continue' }).click()
          await page.getByRole('textbox', { name: 'Your story' }).fill('They called me @small.lamp.')
          await page.getByRole('button', { name: 'Continue' }).click()
          await expect(page.getByText('1 detail found')).toBeVisible()
        },
        'what it is about': async (page) => {
          await page.getByRole('button', { name: 'Take it out: @small.lamp' }).click()
          await page.getByRole('button', { name: 'Continue' }).click()
          await page.getByRole('textbox', { name: 'Title' }).fill('One name')
          await page.getByRole('button', { name: 'Continue' }).click()
          await page.getByRole('button', { name: 'Continue' }).click()
          await expect(page.getByText('Choose at least one.')).toBeVisible()
        },
        'all of it once more': async (page) => {
          await page.getByRole('checkbox', { name: 'Online' }).check()
          await page.getByRole('radio', { name: 'It hurt' }).check()
          await page.getByRole('button', { name: 'Continue' }).click()
          await page.getByRole('button', { name: 'Continue' }).click()
          await expect(page.getByRole('button', { name: 'Send the story' })).toBeVisible()
        },
      },
    },
    {
      page: '/forum',
      before: (_page, { topic }) => topic(),
      shows: 'School and college',
      states: {
        'the newest topics': async (page) => {
          await page.getByRole('button', { name: 'Newest', exact: true }).click()
          await expect(page.getByRole('button', { name: 'Show the title' })).toBeVisible()
        },
        'a title behind its content note': async (page) => {
          await page.getByRole('button', { name: 'Show the title' }).first().click()
          await expect(page.getByRole('link', { name: 'What they passed on' })).toBeVisible()
        },
        'nothing is saved': async (page) => {
          await page.getByRole('button', { name: 'Saved', exact: true }).click()
          await expect(page.getByText('You have saved no topic yet')).toBeVisible()
        },
      },
    },
    {
      page: '/forum/:category',
      at: '/forum/school',
      before: (_page, { topic }) => topic(),
      shows: 'How did you tell someone?',
    },
    {
      page: '/forum/topic/:topicId',
      at: ({ topic }) => topic(),
      shows: 'My aunt, because she does not panic.',
      states: {
        'another name': async (page) => {
          await page.getByRole('combobox', { name: 'Write as' }).selectOption('Another name…')
          await expect(page.getByRole('textbox', { name: 'Name in the community' })).toBeVisible()
        },
        'what can be done about an answer': async (page) => {
          await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
          await page.getByRole('button', { name: 'More', exact: true }).last().click()
          await expect(page.getByRole('button', { name: /^Mark unread from here/ })).toBeVisible()
        },
      },
    },
    {
      page: '/forum/new',
      at: '/forum/new?category=school',
      shows: 'Language of the topic',
      states: {
        'something is missing': async (page) => {
          await page.getByRole('button', { name: 'Start the topic' }).click()
          await expect(page.getByText('Give it a title of at least three letters.')).toBeVisible()
        },
      },
    },
    {
      page: '/support-groups',
      before: (_page, { ownGroup }) => ownGroup(),
      shows: 'Your groups',
      states: {
        'no group fits': async (page) => {
          await page.getByRole('button', { name: 'Private pictures' }).click()
          await expect(page.getByText('No group fits this choice.')).toBeVisible()
        },
      },
    },
    {
      page: '/support-groups/:groupId',
      when: 'to someone who is not in it',
      at: ({ otherGroup }) => otherGroup(),
      shows: 'Who can read what',
      states: {
        'a request without a name': async (page) => {
          await page.getByRole('button', { name: 'Ask to join' }).click()
          await page.getByRole('button', { name: 'Send request' }).click()
          await expect(page.getByRole('textbox', { name: 'Your name in this group' })).toBeVisible()
        },
      },
    },
    {
      page: '/support-groups/:groupId',
      at: ({ ownGroup }) => ownGroup(),
      shows: 'Mondays',
      states: {
        'writing a post': async (page) => {
          await page.getByRole('button', { name: 'Write a post' }).click()
          await page.getByRole('button', { name: 'Post to the group' }).click()
          await expect(page.getByText('Give it a title of at least three letters.')).toBeVisible()
        },
        'sessions, of which there are none': async (page) => {
          await page.getByRole('tab', { name: 'Sessions' }).click()
          await expect(page.getByText('No sessions planned')).toBeVisible()
        },
        'the people': async (page) => {
          await page.getByRole('tab', { name: 'People' }).click()
          await expect(page.getByText('By the names of this group alone.')).toBeVisible()
        },
        'a private call': async (page) => {
          await page.getByRole('tab', { name: 'Private call' }).click()
          await expect(page.getByRole('textbox', { name: 'What do you want to say?' })).toBeVisible()
        },
        'the rules, and leaving': async (page) => {
          await page.getByRole('tab', { name: 'About and rules' }).click()
          await page.getByRole('button', { name: 'Leave the group' }).click()
          await expect(page.getByRole('radio', { name: 'Erase what I wrote' })).toBeVisible()
        },
      },
    },
    {
      page: '/search',
      when: 'for the community',
      before: (_page, { topic }) => topic(),
      states: {
        'topics with the words': async (page) => {
          await page.getByRole('searchbox').fill('someone')
          await page.getByRole('button', { name: 'Search the community' }).click()
          await expect(
            page.getByRole('region', { name: 'From the community' }).locator('mark').first(),
          ).toBeVisible()
        },
        'narrowed to nothing': async (page) => {
          await page.getByRole('searchbox').fill('zeppelins')
          await page.getByRole('button', { name: 'Search the community' }).click()
          await expect(page.getByText('Nothing in the community matches this.')).toBeVisible()
        },
      },
    },
    {
      page: '/profile/posts',
      before: (_page, { story }) => story(),
      shows: 'Published',
      states: {
        'it is edited': async (page) => {
          await page.getByRole('button', { name: 'Edit', exact: true }).first().click()
          await expect(page.getByRole('textbox', { name: 'Your words' })).toBeVisible()
        },
      },
    },
    ...speakerMentors,
    ...speakerChats,
    ...speakerCampaigns,
    {
      page: '/profile',
      when: 'with a voice',
      shows: 'Change the name or picture',
      states: {
        'the names, and mail': async (page) => {
          await page.getByText('Your names', { exact: true }).click()
          await page.getByText('Email about new answers', { exact: true }).click()
          await expect(page.getByText('Usual name')).toBeVisible()
          await expect(page.getByRole('radio', { name: 'Once a week' })).toBeVisible()
        },
        'another name, and leaving': async (page) => {
          await page.getByText('Change the name or picture').click()
          await page.getByText('Leave the community').first().click()
          await expect(page.getByRole('group', { name: 'What may stay?' }).first()).toBeVisible()
        },
        'a request to move, without a reason': async (page) => {
          await page.getByText('My age group').click()
          await page.getByRole('button', { name: 'Ask to move to 13 to 17' }).click()
          await expect(page.getByText('Write a short reason.')).toBeVisible()
        },
      },
    },
  ],
}
