/** The name of our only Trusted Types policy; the content security policy of every page allows no other. */
export const policyName = 'own-scripts'

const ownScripts = /^\/(?:sw\.js(?:\?sharing)?|assets\/workers\/[\w.-]+\.js)$/

/** Whether an address is one of our workers or the service worker, on this origin. */
export function isOwnScript(address: string, origin: string): boolean {
  if (!URL.canParse(address, origin)) return false
  const url = new URL(address, origin)
  return url.origin === origin && ownScripts.test(url.pathname + url.search)
}

type Policy = { createScriptURL: (address: string) => string }

let policy: Policy | undefined

/**
 * The address of one of our worker scripts, as a trusted type that the browser accepts in `new Worker(…)`
 * and `serviceWorker.register(…)`. Browsers without Trusted Types take it as a string.
 * @throws TypeError for any other address.
 */
export function trustedScript(address: string): string {
  policy ??= createPolicy()
  return policy.createScriptURL(address)
}

function createPolicy(): Policy {
  const rules: Policy = {
    createScriptURL(address) {
      if (isOwnScript(address, window.location.origin)) return address
      throw new TypeError('not one of our scripts')
    },
  }
  return window.trustedTypes?.createPolicy(policyName, rules) ?? rules
}

declare global {
  interface Window {
    // TypeScript's DOM types have no Trusted Types yet. A trusted address is used where a string is
    // expected.
    trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy }
  }
}
