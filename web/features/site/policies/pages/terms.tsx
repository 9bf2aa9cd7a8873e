import { inLocale } from '#content/localised.ts'
import { terms } from '#content/policies/terms.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { PolicyPage } from '../components/policy-page.tsx'

export function meta() {
  return pageMeta({
    title: inLocale(terms.title, getLocale()),
    description: inLocale(terms.summary, getLocale()),
  })
}

export default function Terms() {
  return <PolicyPage policy={terms} />
}
