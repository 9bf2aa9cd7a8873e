/**
 * Whose server the app opens, such as `https://reports.example.org`. It goes into what `cap sync` writes and git leaves out, so
 * that what is kept here is the same for every operator (docs/decisions/0353-installed-app.md).
 */
const { UPSTANDER_ORIGIN: origin } = process.env

if (origin !== undefined && !/^https:\/\/[a-z0-9.-]+(:\d+)?$/.test(origin))
  throw new Error(
    'UPSTANDER_ORIGIN must be https:// and a host, without a path: a session never goes over a bare line.',
  )

const config = {
  appId: 'org.upstander.app',
  appName: 'Upstander',
  // Shown where the server cannot be reached before anything of it is on the device.
  webDir: 'www',
  server: {
    ...(origin !== undefined && { url: origin }),
    androidScheme: 'https',
    cleartext: false,
    errorPath: 'index.html',
  },
  // A log of the device may be read by whoever holds it, and by other apps on old ones.
  loggingBehavior: 'none',
  android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
  ios: { webContentsDebuggingEnabled: false },
  includePlugins: [
    '@capacitor/app-launcher',
    '@capacitor/camera',
    '@capacitor/filesystem',
    '@capacitor/geolocation',
    '@capacitor/haptics',
    '@capacitor/local-notifications',
    '@capacitor/share',
  ],
}

export default config
