import { inLocale } from '#content/localised.ts'
import { privacy } from '#content/policies/privacy.ts'
import { pageMeta } from '#web/document/page-meta.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { PolicyPage } from '../components/policy-page.tsx'

export function meta() {
  return pageMeta({
    title: inLocale(privacy.title, getLocale()),
    description: inLocale(privacy.summary, getLocale()),
  })
}

export default function Privacy() {
  return <PolicyPage policy={privacy} />
}
