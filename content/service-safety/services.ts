import type { Localised } from '../localised.ts'

/** The services and devices, in the groups in which they are shown. */
export const serviceGroups = [
  {
    id: 'social',
    services: ['instagram', 'facebook', 'snapchat', 'tiktok', 'x', 'youtube', 'reddit'],
  },
  { id: 'chat', services: ['whatsapp', 'messenger', 'telegram', 'signal', 'discord'] },
  { id: 'games', services: ['roblox', 'minecraft-xbox', 'playstation', 'steam', 'twitch'] },
  { id: 'accounts', services: ['google-account', 'apple-account-apple-id', 'microsoft-account'] },
  {
    id: 'devices',
    services: ['android-phone', 'iphone-ios', 'home-router', 'trackers-airtag-and-others', 'car-app'],
  },
  { id: 'work', services: ['linkedin', 'slack', 'microsoft-teams'] },
  { id: 'business', services: ['google-business-profile', 'yelp'] },
] as const

export type ServiceGroupId = (typeof serviceGroups)[number]['id']
export type ServiceId = (typeof serviceGroups)[number]['services'][number]

export const serviceIds: readonly ServiceId[] = serviceGroups.flatMap(({ services }) => [...services])

/** Names belong to their owners, and are the same in both languages but for plain things. */
export const serviceNames: Readonly<Record<ServiceId, Localised>> = {
  instagram: { en: 'Instagram', es: 'Instagram' },
  facebook: { en: 'Facebook', es: 'Facebook' },
  snapchat: { en: 'Snapchat', es: 'Snapchat' },
  tiktok: { en: 'TikTok', es: 'TikTok' },
  x: { en: 'X', es: 'X' },
  youtube: { en: 'YouTube', es: 'YouTube' },
  reddit: { en: 'Reddit', es: 'Reddit' },
  whatsapp: { en: 'WhatsApp', es: 'WhatsApp' },
  messenger: { en: 'Messenger', es: 'Messenger' },
  telegram: { en: 'Telegram', es: 'Telegram' },
  signal: { en: 'Signal', es: 'Signal' },
  discord: { en: 'Discord', es: 'Discord' },
  roblox: { en: 'Roblox', es: 'Roblox' },
  'minecraft-xbox': { en: 'Minecraft and Xbox', es: 'Minecraft y Xbox' },
  playstation: { en: 'PlayStation', es: 'PlayStation' },
  steam: { en: 'Steam', es: 'Steam' },
  twitch: { en: 'Twitch', es: 'Twitch' },
  'google-account': { en: 'Google Account', es: 'Cuenta de Google' },
  'apple-account-apple-id': { en: 'Apple Account (Apple ID)', es: 'Cuenta de Apple (Apple ID)' },
  'microsoft-account': { en: 'Microsoft account', es: 'Cuenta de Microsoft' },
  'android-phone': { en: 'Android phone', es: 'Teléfono Android' },
  'iphone-ios': { en: 'iPhone', es: 'iPhone' },
  'home-router': { en: 'Home router and Wi-Fi', es: 'Router y Wi-Fi de casa' },
  'trackers-airtag-and-others': { en: 'Trackers (AirTag and others)', es: 'Rastreadores (AirTag y otros)' },
  'car-app': { en: 'Your car and its app', es: 'Tu auto y su app' },
  linkedin: { en: 'LinkedIn', es: 'LinkedIn' },
  slack: { en: 'Slack', es: 'Slack' },
  'microsoft-teams': { en: 'Microsoft Teams', es: 'Microsoft Teams' },
  'google-business-profile': { en: 'Google Business Profile', es: 'Perfil de empresa de Google' },
  yelp: { en: 'Yelp', es: 'Yelp' },
}
