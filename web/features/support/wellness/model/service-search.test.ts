import { expect, test } from 'vitest'
import { servicesIn } from '#content/service-safety/publish.ts'
import { findServices } from './service-search.ts'

const english = servicesIn('en')
const spanish = servicesIn('es')
const names = (found: ReturnType<typeof findServices>) => found.map(({ name }) => name)

test('a service is found by part of its name, whatever its capitals', () => {
  expect(names(findServices(english, 'whats', null))).toEqual(['WhatsApp'])
  expect(names(findServices(english, 'XBOX', null))).toEqual(['Minecraft and Xbox'])
})

test('finds services by step when no service name matches', () => {
  expect(names(findServices(english, 'ghost mode', null))).toEqual(['Snapchat'])
  expect(names(findServices(spanish, 'contrasena rastreador', null))).toEqual([])
  expect(names(findServices(spanish, 'verificacion pasos', 'chat'))).toEqual(['WhatsApp', 'Telegram'])
})

test('shows all services without a filter, and only matching kinds with one', () => {
  expect(findServices(english, '  ', null)).toEqual(english)
  expect(names(findServices(english, '', 'business'))).toEqual(['Google Business Profile', 'Yelp'])
})
