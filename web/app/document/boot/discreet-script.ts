import { choiceKey as deviceKey } from '#web/platform/device/device-choice.ts'
import { discreetKey } from '#web/platform/device/discreet-choice.ts'
import { plainLinks } from '#web/platform/device/discreet-links.ts'
import { plainStartParameter } from '#web/platform/device/installed-name.ts'

/**
 * As `replaceLinks`, if discreet mode was chosen. It runs in the head, after the links, since the browser
 * fetches and shows the icon, and stores it with the history, before our code is loaded. On hydration React
 * does not recognise the links and adds its own: these are replaced too.
 */
export function discreetBootScript(): string {
  const [name, value] = plainStartParameter.split('=')
  return `(function(){
var plain=${JSON.stringify(plainLinks())}
function isChosen(){try{return new URLSearchParams(location.search).get('${name}')==='${value}'||(localStorage.getItem('${deviceKey}')==='shared'?sessionStorage:localStorage).getItem('${discreetKey}')==='1'}catch(e){return false}}
function cover(){if(isChosen())plain.forEach(function(each){document.querySelectorAll(each.selector).forEach(function(link){
var own=link.getAttribute('href');if(own!==each.href){link.dataset.own=own;link.setAttribute('href',each.href)}})})}
if(!isChosen())return
cover();new MutationObserver(cover).observe(document.head,{childList:true})
})()`
}
