import { useSearchParams } from 'react-router'
import { type CampaignList, campaignLists } from '#contract/community/campaigns.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'

/** Which list is shown, in the address, so that Back and a link restore it. */
export function useCampaignList(): [CampaignList, (show: CampaignList | null) => void] {
  const [params, setParams] = useSearchParams()
  const isFirst = useIsFirstDocument()
  const requestedId = isFirst ? null : params.get('show')
  const choose = (show: CampaignList | null) =>
    setParams(show === null || show === 'open' ? {} : { show }, { replace: true, preventScrollReset: true })
  return [campaignLists.find((each) => each === requestedId) ?? 'open', choose]
}
