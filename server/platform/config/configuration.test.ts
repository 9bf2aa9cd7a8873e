import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../tests/support/folder.ts'
import { ConfigurationError } from './configuration-error.ts'
import { loadEnvironmentFile } from './environment-file.ts'
import { readConfiguration } from './configuration.ts'
import { describe, variableNames } from './variables.ts'

function messageFor(env: Record<string, string>): string {
  try {
    readConfiguration(env)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
  }
  return 'accepted'
}

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

test('an empty value counts as unset, and spaces around a value do not matter', () => {
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

const bucket = {
  FILES_URL: 's3://files.school/of/upstander/',
  FILES_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  FILES_SECRET_ACCESS_KEY: 'a-secret',
}

test('files are in a bucket where its address and its key are set', () => {
  const opened = {
    url: 's3://files.school/of/upstander',
    bucket: 'files.school',
    prefix: 'of/upstander/',
    endpoint: undefined,
    region: 'us-east-1',
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'a-secret',
    variables: 'FILES',
  }
  expect(readConfiguration(bucket).files).toEqual({ bucket: opened })
  const elsewhere = { FILES_ENDPOINT: 'https://s3.example/', FILES_REGION: 'eu-central-1' }
  expect(readConfiguration({ ...bucket, ...elsewhere, FILES_MOVED_FROM: 'disk' }).files).toEqual({
    bucket: { ...opened, endpoint: 'https://s3.example', region: 'eu-central-1' },
    movedFrom: 'disk',
  })
  expect(
    readConfiguration({ ...bucket, FILES_URL: '', FILES_MOVED_FROM: 's3://files.school' }).files.movedFrom,
  ).toMatchObject({ bucket: 'files.school', prefix: '' })
})

test.for<[Record<string, string>, RegExp]>([
  [{ FILES_URL: 'https://files' }, /^FILES_URL must be s3:\/\/ with the name of a bucket.+ but is "https:/],
  [{ FILES_URL: 's3://files/../other' }, /^FILES_URL must be/],
  [{ FILES_URL: 's3://files/.hidden' }, /^FILES_URL must be/],
  [{ FILES_URL: 's3://Files' }, /^FILES_URL must be/],
  [{ FILES_ENDPOINT: 'https://s3.example/path' }, /^FILES_ENDPOINT must be an origin without a path/],
  [{ FILES_REGION: 'Frankfurt' }, /^FILES_REGION must be the name of a region/],
  [{ FILES_SECRET_ACCESS_KEY: 'with spaces' }, /^FILES_SECRET_ACCESS_KEY must be [^"]+\.$/],
  [{ FILES_MOVED_FROM: 'there' }, /^FILES_MOVED_FROM must be disk, or s3:/],
  [{ FILES_ACCESS_KEY_ID: '' }, /^FILES_ACCESS_KEY_ID must be set, because FILES_URL is a bucket\.$/],
  [{ FILES_SECRET_ACCESS_KEY: '' }, /^FILES_SECRET_ACCESS_KEY must be set, because FILES_URL is a bucket\.$/],
  [
    { FILES_MOVED_FROM: 's3://files.school/of/upstander' },
    /^FILES_MOVED_FROM must be another place than FILES_URL\.$/,
  ],
  [
    { FILES_URL: '', FILES_MOVED_FROM: 'disk' },
    /^FILES_URL must be set, because FILES_MOVED_FROM is disk\.$/,
  ],
])('a bucket with %j is refused in a sentence', ([change, sentence]) => {
  expect(messageFor({ ...bucket, ...change })).toMatch(sentence)
})

test('a bucket that is reached without encryption is warned about, but on this machine', () => {
  const warningsOf = (origin: string) => readConfiguration({ ...bucket, FILES_ENDPOINT: origin }).warnings
  expect(warningsOf('http://minio.internal:9000')).toEqual([
    expect.stringMatching(/^FILES_ENDPOINT=\S+ is not https/),
  ])
  expect(warningsOf('http://127.0.0.1:9000')).toEqual([])
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

test('an .env file does not fill a variable that was emptied, and an empty one counts as unset', () => {
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

test('figures are read on a port of their own, of this machine unless it is said otherwise', () => {
  expect(readConfiguration({ METRICS_PORT: '9464' })).toMatchObject({
    metrics: { port: 9464, host: '127.0.0.1' },
    warnings: [],
  })
  expect(readConfiguration({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).warnings).toEqual([
    expect.stringMatching(/^METRICS_HOST=0\.0\.0\.0 shows figures/),
  ])
  expect(messageFor({ METRICS_PORT: '3000' })).toBe('METRICS_PORT must be another port than PORT.')
})

const backups = {
  BACKUP_FOLDER: 's3://backups/of-school',
  BACKUP_RECIPIENT: 'age12q3324k9hlwuxmwz3jh0gpx4sc7c8g67qzc33wxj4ngmenunapmq537vep',
  BACKUP_ACCESS_KEY_ID: 'of-backups',
  BACKUP_SECRET_ACCESS_KEY: 'secret-of-backups',
}

test('backups go into a bucket with a key of their own', () => {
  expect(readConfiguration({ ...bucket, ...backups, BACKUP_REGION: 'eu-central-1' }).backups).toEqual({
    target: {
      url: 's3://backups/of-school',
      bucket: 'backups',
      prefix: 'of-school/',
      endpoint: undefined,
      region: 'eu-central-1',
      accessKeyId: 'of-backups',
      secretAccessKey: 'secret-of-backups',
      variables: 'BACKUP',
    },
    recipient: backups.BACKUP_RECIPIENT,
    dailyAt: '03:30',
    keepDays: 30,
  })
  expect(readConfiguration({ ...backups, BACKUP_ENDPOINT: 'http://minio.internal:9000' }).warnings).toEqual([
    expect.stringMatching(/^BACKUP_ENDPOINT=\S+ is not https/),
  ])
})

test.for<[Record<string, string>, RegExp]>([
  [{ BACKUP_FOLDER: 's3://backups/../other' }, /^BACKUP_FOLDER must be the path of a folder, or s3:/],
  [{ BACKUP_FOLDER: 'https://backups' }, /^BACKUP_FOLDER must be the path of a folder, or s3:/],
  [{ BACKUP_ACCESS_KEY_ID: '' }, /^BACKUP_ACCESS_KEY_ID must be set, because s3:\S+ is a bucket\.$/],
  [{ WAL_ARCHIVE: 's3://backups/wal' }, /^WAL_ARCHIVE must be the path of a folder, as the log goes to no/],
  [
    { ...bucket, BACKUP_FOLDER: 's3://files.school/of/upstander/backups' },
    /^Backups must be in another bucket/,
  ],
  [{ ...bucket, BACKUP_FOLDER: 's3://files.school' }, /^Backups must be in another bucket than the files/],
])('a bucket for backups with %j is refused in a sentence', ([change, sentence]) => {
  expect(messageFor({ ...backups, ...change })).toMatch(sentence)
})

test('backups may be beside the files in one bucket, and an archive of the log beside them on a disk', () => {
  const beside = {
    ...bucket,
    ...backups,
    BACKUP_FOLDER: 's3://files.school/of/upstanders',
    WAL_ARCHIVE: '/wal',
  }
  expect(messageFor(beside)).toBe('accepted')
})

test('an archive of the log is sealed, and apart from the data and the backups', () => {
  const recipient = 'age12q3324k9hlwuxmwz3jh0gpx4sc7c8g67qzc33wxj4ngmenunapmq537vep'
  const env = { DATA_DIR: '/data', BACKUP_RECIPIENT: recipient, BACKUP_FOLDER: '/backups' }
  expect(readConfiguration(env).walArchive).toBeUndefined()
  expect(readConfiguration({ ...env, WAL_ARCHIVE: '/data-wal' }).walArchive).toEqual({
    folder: '/data-wal',
    recipient,
    keepDays: 3,
  })
  expect(() => readConfiguration({ WAL_ARCHIVE: '/wal' })).toThrow(
    'BACKUP_RECIPIENT must be set, because WAL_ARCHIVE is set',
  )
  for (const folder of ['/data', '/data/wal', '/'])
    expect(() => readConfiguration({ ...env, WAL_ARCHIVE: folder })).toThrow('outside of DATA_DIR')
  for (const folder of ['/backups', '/backups/wal'])
    expect(() => readConfiguration({ ...env, WAL_ARCHIVE: folder })).toThrow(
      'another folder than BACKUP_FOLDER',
    )
})
