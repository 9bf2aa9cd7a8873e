import { expect, test } from 'vitest'
import { campaignIdOf, plainAddressOf } from './plain-address.ts'

const id = '0d0d9dd0-5a14-4d2f-9a3c-3f7d3b1a2c11'

test('a campaign page links to its plain version at its own address', () => {
  expect(plainAddressOf('/action-center?plain=en')).toBe('/api/campaigns/page/en')
  expect(plainAddressOf(`/es/action-center/campaign/${id}?plain=es`)).toBe(`/api/campaigns/${id}/page/es`)
  expect(plainAddressOf(`/action-center/campaign/${id}`)).toBeUndefined()
  expect(plainAddressOf('/action-center?plain=//a.example')).toBeUndefined()
})

test('names the campaign of an address in either language', () => {
  expect(campaignIdOf(`/action-center/campaign/${id}`)).toBe(id)
  expect(campaignIdOf(`/es/action-center/campaign/${id}?from=mail`)).toBe(id)
  expect(campaignIdOf('/action-center/campaign/new')).toBeUndefined()
})
