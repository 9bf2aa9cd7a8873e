import type { Page } from '@playwright/test'

/**
 * Adds a platform authenticator to a page whose owner unlocks it at once.
 * @param hasPrf whether it has the PRF extension, which opening a vault needs
 * @returns removes it
 */
export async function addAuthenticator(page: Page, hasPrf: boolean): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  })
  return async () => {
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    await cdp.detach()
  }
}
