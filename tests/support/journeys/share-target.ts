import type { Page } from '@playwright/test'
import { brand } from '#content/brand.ts'

/** What another app shares. */
interface SharedContent {
  title?: string
  text?: string
  link?: string
  files?: readonly { name: string; mimeType: string; buffer: Buffer }[]
  /** `text/plain` is an encoding that the share target cannot read. */
  enctype?: 'multipart/form-data' | 'text/plain'
}

/** Shares into the installed app as the system does it: with the form that the manifest names. */
export async function shareToApp(page: Page, shared: SharedContent): Promise<void> {
  const { title = '', text = '', link = '', enctype = 'multipart/form-data' } = shared
  const files = (shared.files ?? []).map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  // The page may already have this address, so this waits for another document.
  const newDocument = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame())
  await page.evaluate(
    (submission) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', enctype: submission.enctype, action: '/incident-report/shared' })
      for (const [name, value] of Object.entries(submission.fields)) {
        const field = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
        form.append(field)
      }
      const field = Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'files',
        multiple: true,
      })
      const encodedFiles = new DataTransfer()
      for (const { name, mimeType, base64 } of submission.files) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        encodedFiles.items.add(new File([bytes], name, { type: mimeType }))
      }
      field.files = encodedFiles.files
      if (submission.files.length > 0) form.append(field)
      document.body.append(form)
      // Deferred, so that this call returns before its page is gone.
      setTimeout(() => form.submit())
    },
    { fields: { title, text, link }, files, enctype },
  )
  await newDocument
}

/** The button that accepts the shared content. */
export const acceptButton = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).click()

/** The destination of "Leave quickly": the only other site that a journey may visit. */
const neutralSite = brand.neutralSites[0]?.url ?? ''

/** Posts a form to the share target from a page of another site, which may hide its address. */
export async function shareFromOtherSite(
  page: Page,
  { text, hidesReferrer = false }: { text: string; hidesReferrer?: boolean },
): Promise<void> {
  const target = new URL('/incident-report/shared', page.url()).href
  const body = `<form method="post" enctype="multipart/form-data" action="${target}"><input name="text" value="${text}"><button>Go</button></form>`
  // Browsers hide an HTTPS referrer from an HTTP site, which the servers of journeys are, unless told otherwise.
  const headers = { 'referrer-policy': hidesReferrer ? 'no-referrer' : 'unsafe-url' }
  await page.route(neutralSite, (route) => route.fulfill({ contentType: 'text/html', body, headers }))
  await page.goto(neutralSite)
  await page.getByRole('button', { name: 'Go' }).click()
  await page.waitForURL(/\/incident-report(?:\?shared)?$/, { waitUntil: 'commit' })
  await page.unroute(neutralSite)
}
