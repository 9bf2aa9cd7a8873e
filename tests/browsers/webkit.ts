import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver'
import { freePort } from '../support/free-port.ts'
import { type Driver, visitor, type Visitor } from './visitor.ts'

const program = '/usr/bin/WebKitWebDriver'
const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
/** Why WebKit is not available; undefined if it is. */
export const webKitSkipReason =
  existsSync(program) && browser !== undefined && existsSync('/usr/bin/xvfb-run')
    ? undefined
    : 'This machine has no WebKit to drive (Debian: webkit2gtk-driver and xvfb).'

/** A window of WebKitGTK, which has the engine of Safari, controlled by its own WebDriver. */
export async function openWebKit(origin: string): Promise<Visitor> {
  const port = await freePort()
  // It needs a display, here a virtual one.
  const service = spawn('xvfb-run', ['-a', '-s', '-screen 0 1280x1024x24', program, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  })
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
  // The display, the driver and the browser are one process group.
  const end = () => {
    if (service.pid === undefined) return
    try {
      process.kill(-service.pid)
    } catch (error) {
      // All of them have already exited.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  const session = await opened(port, capabilities).catch((error: unknown) => {
    end()
    throw error
  })
  const driver: Driver<WebElement> = {
    open: (url) => session.get(url),
    reload: () => session.navigate().refresh(),
    find: async (script, query) =>
      (await session
        .executeScript<WebElement | null>(`return (${script.toString()})(arguments[0])`, query)
        .catch(() => null)) ?? undefined,
    click: (element) => element.click(),
    type: (element, text) => element.sendKeys(text),
    read: (script, name) => session.executeScript(`return (${script.toString()})(arguments[0])`, name),
    text: () => session.executeScript('return document.body.innerText'),
    async close() {
      try {
        await session.quit()
      } finally {
        end()
      }
    },
  }
  return visitor(origin, driver)
}

async function opened(port: number, capabilities: Capabilities) {
  const session = await connect(port, capabilities)
  await session.manage().window().setRect({ x: 0, y: 0, width: 1000, height: 900 })
  return session
}

async function connect(port: number, capabilities: Capabilities) {
  for (let tries = 0; ; tries++) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build()
    } catch (error) {
      if (tries > 20) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}
