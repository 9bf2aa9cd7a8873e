import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = read('native/android/app/src/main/AndroidManifest.xml')
const config = read('native/capacitor.config.ts')
const plugins = [...config.matchAll(/^ {4}'(@[\w-]+\/[\w-]+)',$/gm)].map(([, name]) => name ?? '')

/** The permissions of a manifest that an app requests, or that it removes from those of its plugins. */
function permissionsIn(xml: string, what: 'asked' | 'removed'): string[] {
  const all = [...xml.matchAll(/<uses-permission\s([^>]*)\/>/g)].map(([, attributes]) => attributes ?? '')
  return all
    .filter((attributes) => attributes.includes('tools:node="remove"') === (what === 'removed'))
    .map((attributes) => /android:name="android\.permission\.(\w+)"/.exec(attributes)?.[1] ?? attributes)
}

test('Android requests only these permissions, including those of its plugins', () => {
  expect(plugins).toHaveLength(7)
  const added = plugins.flatMap((plugin) =>
    permissionsIn(read(`node_modules/${plugin}/android/src/main/AndroidManifest.xml`), 'asked'),
  )
  const removed = permissionsIn(manifest, 'removed')
  const permissions = [...permissionsIn(manifest, 'asked'), ...added].filter(
    (each) => !removed.includes(each),
  )
  expect([...new Set(permissions)].sort()).toEqual([
    'ACCESS_COARSE_LOCATION',
    'ACCESS_FINE_LOCATION',
    'CAMERA',
    'INTERNET',
    'MODIFY_AUDIO_SETTINGS',
    'POST_NOTIFICATIONS',
    'RECEIVE_BOOT_COMPLETED',
    'RECORD_AUDIO',
    'VIBRATE',
    'WAKE_LOCK',
  ])
})

test('Android excludes backups, device transfer, plain connections and other apps', () => {
  for (const attribute of [
    'android:allowBackup="false"',
    'android:fullBackupContent="false"',
    'android:dataExtractionRules="@xml/data_extraction_rules"',
    'android:usesCleartextTraffic="false"',
  ])
    expect(manifest).toContain(attribute)
  const rules = read('native/android/app/src/main/res/xml/data_extraction_rules.xml')
  for (const part of ['cloud-backup', 'device-transfer']) {
    const excluded = new RegExp(`<${part}>(.*?)</${part}>`, 's').exec(rules)?.[1] ?? ''
    const domains = [...excluded.matchAll(/<exclude domain="(\w+)" \/>/g)].map(([, domain]) => domain)
    expect(domains).toEqual(['root', 'file', 'database', 'sharedpref', 'external'])
  }
  expect(read('native/android/app/src/main/res/xml/file_paths.xml').match(/<[\w-]+-path [^>]*>/g)).toEqual([
    '<cache-path name="handed_over" path="." />',
  ])
  expect(config).toContain('cleartext: false')
  expect(config).toContain('allowMixedContent: false')
  expect(config.match(/webContentsDebuggingEnabled: false/g)).toHaveLength(2)
  expect(config).toContain("loggingBehavior: 'none'")
})

test('hides the screen in recent apps, on Android before drawing', () => {
  const activity = read('native/android/app/src/main/java/org/upstander/app/MainActivity.java')
  expect(activity).toMatch(
    /setFlags\(LayoutParams\.FLAG_SECURE, LayoutParams\.FLAG_SECURE\);\s+super\.onCreate/,
  )
  const scene = read('native/ios/App/App/SceneDelegate.swift')
  expect(scene).toMatch(/sceneWillResignActive.*?window\.addSubview/s)
  expect(scene).toMatch(/sceneDidBecomeActive.*?removeFromSuperview/s)
})

const usages = ['Camera', 'LocationWhenInUse', 'Microphone', 'PhotoLibrary'].map(
  (use) => `NS${use}UsageDescription`,
)

test('iOS explains only the permissions it uses, in both languages', () => {
  const plist = read('native/ios/App/App/Info.plist')
  const usageDescriptions = [...plist.matchAll(/<key>(NS\w+)<\/key>\s*<string>([^<]{20,})<\/string>/g)]
  expect(new Set(usageDescriptions.map(([, key]) => key))).toEqual(new Set(usages))
  // Any other NS key could weaken the requirement of encrypted connections.
  expect([...plist.matchAll(/<key>(NS\w+)<\/key>/g)]).toHaveLength(usages.length)

  const project = read('native/ios/App/App.xcodeproj/project.pbxproj')
  for (const language of ['en', 'es']) {
    const path = `${language}.lproj/InfoPlist.strings`
    const strings = new Map(
      [...read(`native/ios/App/App/${path}`).matchAll(/^"(\w+)" = "([^"]+)";$/gm)].map(([, key, text]) => [
        key,
        text,
      ]),
    )
    expect(new Set(strings.keys())).toEqual(new Set(usages))
    expect(project).toContain(`path = ${path};`)
    if (language === 'en')
      expect(new Map(usageDescriptions.map(([, key, text]) => [key, text]))).toEqual(strings)
    else expect(usageDescriptions.some(([, key, text]) => strings.get(key) === text)).toBe(false)
  }
  expect(project).toContain('InfoPlist.strings in Resources */,')
})

test('a session may go over an encrypted line only', async () => {
  const origin = (value: string) => {
    const pattern = /!(\/\^https.*\$\/)\.test\(origin\)/.exec(config)?.[1] ?? ''
    return new RegExp(pattern.slice(1, -1)).test(value)
  }
  expect(['https://reports.example.org', 'https://reports.example.org:8443'].every(origin)).toBe(true)
  const refused = [
    'http://reports.example.org',
    'https://reports.example.org/path',
    'https://a@b.org',
    'https://',
  ]
  expect(refused.filter(origin)).toEqual([])
})

test('the repository contains no generated or large build artefacts', () => {
  const artefacts = globSync('native/{android,ios}/**/*.{apk,aab,ipa,jks,keystore,p12,mobileprovision}', {
    cwd: root,
  })
  expect(artefacts).toEqual([])
})

const resources = join(root, 'native/android/app/src/main/res')

test('Android’s own compiler takes the resources and the manifest', ({ skip }) => {
  skip(spawnSync('aapt2', ['version']).error !== undefined, 'This machine has no aapt2 (Debian: aapt).')
  const folder = mkdtempSync(join(tmpdir(), 'resources-'))
  try {
    cpSync(resources, join(folder, 'res'), { recursive: true })
    // Parsed as an additional resource: merging it needs Android's own library.
    cpSync(
      join(root, 'native/android/app/src/main/AndroidManifest.xml'),
      join(folder, 'res/xml/manifest.xml'),
    )
    const { status, stdout, stderr } = spawnSync(
      'aapt2',
      ['compile', '--dir', join(folder, 'res'), '-o', join(folder, 'out.zip')],
      { encoding: 'utf8' },
    )
    expect(`${stdout}${stderr}`).toBe('')
    expect(status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('what the manifest on Android names among the resources is there', () => {
  const named = [...manifest.matchAll(/"@(string|style|xml|mipmap)\/([\w.]+)"/g)]
  expect(named.length).toBeGreaterThan(4)
  const values = globSync(`${resources}/values/*.xml`).map((file) => readFileSync(file, 'utf8'))
  const lacking = named.filter(([, kind, name]) => {
    const isFile = globSync(`${resources}/${kind}*/${name}.*`).length > 0
    return !isFile && !values.some((xml) => xml.includes(`<${kind} name="${name}"`))
  })
  expect(lacking.map(([reference]) => reference)).toEqual([])
})
