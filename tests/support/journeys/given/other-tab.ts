import type { BrowserContext, Page } from '@playwright/test'
import { createVaultStore, type OpenVault, type VaultMessage } from '#web/platform/vault/state.ts'

/**
 * Another tab of a browser, in which somebody's records are open: each page asks the other tabs for them before it asks for
 * a password ([Note: An open vault] in web/platform/vault/state.ts). What answers is the app's own part for it, which runs
 * here in place of a tab; in each page stands only what passes its words on. It locks when a page says so, as a tab does.
 *
 * @returns closes the tab
 */
export async function openOtherTab(context: BrowserContext, vault: OpenVault): Promise<() => Promise<void>> {
  let asking: Page | undefined
  const tab = createVaultStore({ now: Date.now, tell: (message) => void tell(asking, message) })
  tab.follow(vault.memberId)
  tab.open(vault)
  const passedOn = await context.exposeBinding('toOtherTab', ({ page }, message: VaultMessage) => {
    asking = page
    tab.hear(message)
  })
  const channels = await context.addInitScript(() => {
    // A frame that shows a file has no origin, and hears nobody.
    if (window.top !== window || location.origin === 'null') return
    const channel = new BroadcastChannel('upstander-vault')
    channel.addEventListener('message', ({ data }) => void Reflect.get(window, 'toOtherTab')(data))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    Reflect.set(window, 'fromOtherTab', (message: unknown) => channel.postMessage(message))
  })
  return async () => {
    await channels.dispose()
    await passedOn.dispose()
  }
}

/** A page that is being left no longer listens. */
async function tell(page: Page | undefined, message: VaultMessage): Promise<void> {
  await page?.evaluate((told) => Reflect.get(window, 'fromOtherTab')?.(told), message).catch(() => undefined)
}
