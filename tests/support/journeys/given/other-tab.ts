import type { BrowserContext, Page } from '@playwright/test'
import { createVaultStore, type OpenVault, type VaultMessage } from '#web/platform/vault/state.ts'

/** Another tab of a browser, in which the same person is signed in. */
export interface OtherTab {
  /** Opens their records there, as by the password; every page of the browser has them from now on without asking. */
  open(vault: OpenVault): void
  /** Locks them there. Pages that have them open keep them. */
  lock(): void
}

/**
 * Each page asks the other tabs for open records before it asks for a password ([Note: An open vault] in
 * web/platform/vault/state.ts). What answers is the app's own part for it, which runs here in place of a tab; in each page
 * is only what passes its words on. It locks when a page says so, as a tab does.
 */
export async function openOtherTab(context: BrowserContext, memberId: string): Promise<OtherTab> {
  let near: Page | undefined
  let isMute = false
  const tab = createVaultStore({
    now: Date.now,
    tell: (message) => (isMute ? undefined : void tell(near, message)),
  })
  tab.follow(memberId)
  await context.exposeBinding('toOtherTab', ({ page }, message: VaultMessage) => {
    near = page
    tab.hear(message)
  })
  await context.addInitScript(() => {
    // A frame that shows a file has no origin, and hears nobody.
    if (window.top !== window || location.origin === 'null') return
    const channel = new BroadcastChannel('upstander-vault')
    channel.addEventListener('message', ({ data }) => void Reflect.get(window, 'toOtherTab')(data))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    Reflect.set(window, 'fromOtherTab', (message: unknown) => channel.postMessage(message))
  })
  return {
    open: (vault) => tab.open(vault),
    lock() {
      isMute = true
      tab.lock()
      isMute = false
    },
  }
}

/** A page that is being left no longer listens. */
async function tell(page: Page | undefined, message: VaultMessage): Promise<void> {
  await page?.evaluate((text) => Reflect.get(window, 'fromOtherTab')?.(text), message).catch(() => undefined)
}
