import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../tests/support/folder.ts'
import { messageFor } from './configuration-fixture.ts'
import { loadEnvironmentFile } from './environment-file.ts'
import { readConfiguration } from './configuration.ts'
import { describe, variableNames } from './variables.ts'

test('an empty environment gives a server on this machine only', () => {
  expect(readConfiguration({})).toEqual({
    environment: 'production',
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    files: { bucket: undefined, movedFrom: undefined },
    databaseUrl: undefined,
    publicUrl: 'http://127.0.0.1:3000',
    otherOrigins: [],
    smtpUrl: undefined,
    mailFrom: 'Upstander <upstander@localhost>',
    contactAddress: undefined,
    pushContact: 'mailto:upstander@localhost',
    pushToPrivate: false,
    timestampUrl: undefined,
    stripe: undefined,
    trustProxy: false,
    logLevel: 'info',
    sessionDays: 30,
    reportFilesBytes: 10 * 1024 ** 3,
    reporterFilesBytes: 50 * 1024 ** 3,
    rateLimits: true,
    metrics: undefined,
    warnings: [],
  })
})

test('the described defaults are the real ones', () => {
  const defaults = Object.fromEntries(variableNames.map((name) => [name, describe(name).default]))
  expect(readConfiguration(defaults)).toEqual(readConfiguration({}))
})

test('treats an empty value as unset and ignores surrounding spaces', () => {
  expect(readConfiguration({ PORT: '', DATABASE_URL: ' ', HOST: ' ::1 ' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    publicUrl: 'http://[::1]:3000',
  })
})

test.for([
  ['PORT', 'abc'],
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80.5'],
  ['HOST', 'example.com/x'],
  ['PUBLIC_URL', 'example.com'],
  ['PUBLIC_URL', 'https://example.com/upstander'],
  ['PUBLIC_URL', 'http://example.com'],
  ['PUBLIC_URL', 'https://www.example.com'],
  ['OTHER_ORIGINS', 'http://second.example'],
  ['OTHER_ORIGINS', 'https://second.example,http://short.onion'],
  ['MAIL_FROM', 'Upstander'],
  ['MAIL_FROM', 'A <a@example.com>\r\nBcc: b@example.com'],
  ['TRUST_PROXY', 'nginx'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['LOG_LEVEL', 'loud'],
  ['SESSION_DAYS', '-1'],
  ['RATE_LIMITS', 'no'],
  ['METRICS_PORT', '0'],
  ['METRICS_HOST', 'metrics.example'],
  ['NODE_ENV', 'staging'],
] as const)('%s=%j is refused in one sentence that repeats it', ([name, value]) => {
  const sentence = messageFor({ [name]: value })
  expect(sentence).toMatch(new RegExp(`^${name} must be .+\\.$`))
  expect(sentence).toContain(`, but is ${JSON.stringify(value)}.`)
})

test.for([
  ['DATABASE_URL', 'mysql://owner:hunter2@db/upstander'],
  ['DATABASE_URL', 'owner:hunter2@db'],
  ['SMTP_URL', 'https://owner:hunter2@mail'],
  ['TIMESTAMP_URL', 'ftp://owner:hunter2@time'],
] as const)('a wrong %s is refused without repeating its password', ([name, value]) => {
  expect(() => readConfiguration({ [name]: value })).toThrow(
    /^\w+_URL must be a URL that begins with [^,]+\.$/,
  )
})

test('all wrong values are named at once, one sentence each', () => {
  expect(() => readConfiguration({ PORT: 'x', LOG_LEVEL: 'y', SMTP_URL: 'z' })).toThrow(
    /^PORT must .+\.\nSMTP_URL must .+\.\nLOG_LEVEL must .+\.$/,
  )
})

test.for([
  ['true', true],
  ['false', false],
  ['2', 2],
  ['10.0.0.1, 192.168.0.0/16,loopback', ['10.0.0.1', '192.168.0.0/16', 'loopback']],
  ['fd00::/8', ['fd00::/8']],
] as const)('TRUST_PROXY=%s', ([text, value]) => {
  expect(readConfiguration({ TRUST_PROXY: text }).trustProxy).toEqual(value)
})

test('a public address keeps its origin only', () => {
  expect(readConfiguration({ PUBLIC_URL: 'https://Upstander.example/' }).publicUrl).toBe(
    'https://upstander.example',
  )
})

test('listening for other devices without a public address is warned about', () => {
  expect(readConfiguration({ HOST: '0.0.0.0' })).toMatchObject({
    publicUrl: 'http://127.0.0.1:3000',
    warnings: [expect.stringContaining('PUBLIC_URL')],
  })
})

test('settings that weaken the server are warned about', () => {
  expect(readConfiguration({ TRUST_PROXY: 'true', RATE_LIMITS: 'off' }).warnings).toEqual([
    expect.stringContaining('TRUST_PROXY'),
    expect.stringContaining('RATE_LIMITS'),
  ])
})

const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }

test('takes payments when both keys are set', () => {
  expect(readConfiguration(stripeKeys).stripe).toEqual({
    secretKey: 'sk_test_12345678',
    webhookSecret: 'whsec_12345678',
    url: 'https://api.stripe.com',
    statement: 'MEMBERSHIP FEE',
  })
})

test.for(Object.keys(stripeKeys))('refuses a configuration with %s alone', (name) => {
  const sentence = messageFor({ [name]: stripeKeys[name as keyof typeof stripeKeys] })
  expect(sentence).toMatch(/^STRIPE_\w+ must be set, because STRIPE_\w+ is set\.$/)
})

test.for(Object.keys(stripeKeys))('refuses a wrong %s without repeating it', (name) => {
  expect(messageFor({ [name]: 'hunter2' })).not.toContain('hunter2')
  expect(messageFor({ [name]: 'hunter2' })).toContain(`${name} must be a`)
})

test('a configuration cannot be changed', () => {
  expect(Object.isFrozen(readConfiguration({}))).toBe(true)
})

test('a .env file fills in what is not set', () => {
  const path = join(newFolder(), '.env')
  writeFileSync(path, 'UPSTANDER_TEST_A=file\nUPSTANDER_TEST_B=file\n')
  process.env['UPSTANDER_TEST_A'] = 'shell'
  onTestFinished(() => {
    delete process.env['UPSTANDER_TEST_A']
    delete process.env['UPSTANDER_TEST_B']
  })
  loadEnvironmentFile(path)
  expect(process.env).toMatchObject({ UPSTANDER_TEST_A: 'shell', UPSTANDER_TEST_B: 'file' })
  expect(() => loadEnvironmentFile('/nowhere/.env')).not.toThrow()
})

test('.env does not fill an emptied variable, and empty means unset', () => {
  const path = join(newFolder(), '.env')
  writeFileSync(path, 'BACKUP_FOLDER=/backups\n')
  const before = process.env['BACKUP_FOLDER']
  onTestFinished(() => {
    if (before === undefined) delete process.env['BACKUP_FOLDER']
    else process.env['BACKUP_FOLDER'] = before
  })
  process.env['BACKUP_FOLDER'] = ''
  loadEnvironmentFile(path)
  expect(process.env['BACKUP_FOLDER']).toBe('')
  expect(readConfiguration({ BACKUP_FOLDER: '' }).backups).toBeUndefined()
})

test('serves metrics on a separate port, on localhost by default', () => {
  expect(readConfiguration({ METRICS_PORT: '9464' })).toMatchObject({
    metrics: { port: 9464, host: '127.0.0.1' },
    warnings: [],
  })
  expect(readConfiguration({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).warnings).toEqual([
    expect.stringMatching(/^METRICS_HOST=0\.0\.0\.0 shows figures/),
  ])
  expect(messageFor({ METRICS_PORT: '3000' })).toBe('METRICS_PORT must be another port than PORT.')
})
