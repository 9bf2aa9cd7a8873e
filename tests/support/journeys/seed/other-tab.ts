import type { BrowserContext, Page } from '@playwright/test'
import { createVaultStore, type OpenVault, type VaultMessage } from '#web/platform/vault/state.ts'

/** Another tab of the browser, in which the same member is signed in. */
export interface OtherTab {
  /** Unlocks the records in that tab; from then on every page of the browser gets them without a password. */
  open(vault: OpenVault): void
  /** Locks them in that tab. Pages that have them unlocked keep them. */
  lock(): void
}

/**
 * Each page asks the other tabs for an open vault before it asks for a password ([Note: An open vault] in
 * web/platform/vault/state.ts). The app's own code that answers runs here in place of a tab, and each page only forwards the
 * messages. It locks when a page says so, as a tab does.
 */
export async function openOtherTab(context: BrowserContext, memberId: string): Promise<OtherTab> {
  let tabEnd: Page | undefined
  let hasNoOrigin = false
  const tab = createVaultStore({
    now: Date.now,
    notifyTabs: (message) => (hasNoOrigin ? undefined : void postToPage(tabEnd, message)),
  })
  tab.follow(memberId)
  await context.exposeBinding('toOtherTab', ({ page }, message: VaultMessage) => {
    tabEnd = page
    tab.receive(message)
  })
  await context.addInitScript(() => {
    // A frame that shows a file has no origin and receives no messages.
    if (window.top !== window || location.origin === 'null') return
    const channel = new BroadcastChannel('upstander-vault')
    channel.addEventListener('message', ({ data }) => void Reflect.get(window, 'toOtherTab')(data))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    Reflect.set(window, 'fromOtherTab', (message: unknown) => channel.postMessage(message))
  })
  return {
    open: (vault) => tab.open(vault),
    lock() {
      hasNoOrigin = true
      tab.lock()
      hasNoOrigin = false
    },
  }
}

/** A page that is being left no longer listens. */
async function postToPage(page: Page | undefined, message: VaultMessage): Promise<void> {
  await page?.evaluate((text) => Reflect.get(window, 'fromOtherTab')?.(text), message).catch(() => undefined)
}
